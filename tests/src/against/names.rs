//! Jong's ids for the things that the slow scorers count. No other module here knows Jong's ids.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::slow::fimj::Limit;
use crate::slow::taiwan::List;

/// Italian limits by Jong's ids.
const LIMITS: &[(Limit, &str)] = &[
    (Limit::Coppie, "seven-pairs"),
    (Limit::TuttiTris, "all-triplets-of-heads"),
    (Limit::Purezza, "full-flush"),
    (Limit::NoveFiori, "nine-dealer-wins"),
    (Limit::TuttiPoker, "four-kongs"),
    (Limit::TrediciLanterne, "thirteen-orphans"),
    (Limit::UscitaDegliDei, "leaving-of-the-gods"),
    (Limit::QuattroBenedizioni, "big-four-winds"),
];

/// Tai by Jong's ids. Several ids together are worth what the one name is.
const TAI: &[(&str, &[&str])] = &[
    ("碰碰胡", &["all-triplets"]),
    ("五暗刻", &["five-concealed-triplets"]),
    ("四暗刻", &["four-concealed-triplets"]),
    ("三暗刻", &["three-concealed-triplets"]),
    ("平胡", &["plain-all-chows"]),
    ("大三元", &["big-three-dragons"]),
    ("小三元", &["small-three-dragons"]),
    ("三元牌", &["white-dragon", "green-dragon", "red-dragon"]),
    ("大四喜", &["big-four-winds"]),
    ("小四喜", &["small-four-winds"]),
    ("門風", &["seat-wind"]),
    ("圈風", &["round-wind"]),
    ("字一色", &["all-honours"]),
    ("清一色", &["full-flush"]),
    ("混一色", &["half-flush"]),
    ("全求", &["melded-hand"]),
    ("單吊", &["one-wait"]),
    ("門清", &["concealed-hand"]),
    ("自摸", &["self-drawn"]),
    ("門清自摸", &["concealed-self-drawn"]),
    ("花牌", &["own-flower", "own-season"]),
    ("花槓", &["four-flowers", "four-seasons"]),
    ("八仙過海", &["eight-flowers"]),
    ("七搶一", &["robbing-the-eighth-flower"]),
    ("槓上開花", &["replacement-win"]),
    ("海底撈月", &["last-tile-drawn"]),
    ("海底撈魚", &["last-tile-discarded"]),
    ("搶槓", &["robbing-a-kong"]),
    ("天胡", &["blessing-of-heaven"]),
    ("地胡", &["blessing-of-earth"]),
    ("人胡", &["blessing-of-man"]),
];

/// The id of a limit.
pub(super) fn limit_id(limit: Limit) -> &'static str {
    LIMITS.iter().find(|&&(other, _)| other == limit).expect("all are in the table").1
}

/// A list of tai by their names.
pub(super) fn sorted(list: &List) -> BTreeMap<String, u64> {
    list.iter().map(|&(name, tai)| (name.to_owned(), u64::from(tai))).collect()
}

/// Jong's patterns by the names of the tai; one without a name there stays under its id.
pub(super) fn named(patterns: &Value) -> BTreeMap<String, u64> {
    let mut all = BTreeMap::new();
    for pattern in patterns.as_array().into_iter().flatten() {
        let id = pattern["id"].as_str().unwrap_or("?");
        let name = TAI.iter().find(|(_, ids)| ids.contains(&id)).map_or(id, |&(name, _)| name);
        *all.entry(name.to_owned()).or_default() += pattern["value"].as_u64().unwrap_or_default();
    }
    all
}
