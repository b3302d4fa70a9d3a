//! Our ids for the names in the examples.

const DRAGONS: &[&str] = &["white-dragon", "green-dragon", "red-dragon"];
const FLOWERS: &[&str] = &["own-flower", "own-season"];

/// The patterns of a name: one of them, or several together.
pub(crate) fn patterns(name: &str) -> &'static [&'static str] {
    match name {
        "門清" => &["concealed-hand"],
        "自摸" => &["self-drawn"],
        "門清自摸" => &["concealed-self-drawn"],
        "單吊" | "獨聽" | "獨獨" => &["one-wait"],
        "平胡" => &["plain-all-chows"],
        "全求" | "全求人" => &["melded-hand"],
        "半求" => &["half-melded-hand"],
        "碰碰胡" => &["all-triplets"],
        "三暗刻" => &["three-concealed-triplets"],
        "四暗刻" => &["four-concealed-triplets"],
        "五暗刻" => &["five-concealed-triplets"],
        "混一色" => &["half-flush"],
        "清一色" => &["full-flush"],
        "字一色" => &["all-honours"],
        "三元牌" | "三元刻" => DRAGONS,
        "白板" => &["white-dragon"],
        "青發" => &["green-dragon"],
        "紅中" => &["red-dragon"],
        "小三元" => &["small-three-dragons"],
        "大三元" => &["big-three-dragons"],
        "圈風" | "圈風E" => &["round-wind"],
        "門風" | "門風S" => &["seat-wind"],
        "小四喜" => &["small-four-winds"],
        "大四喜" => &["big-four-winds"],
        "花牌" | "正花" | "門花" => FLOWERS,
        "正花（夏）" => &["own-season"],
        "正花（蘭）" => &["own-flower"],
        "爛花" => &["other-flower"],
        "花槓" => &["four-flowers", "four-seasons"],
        "花槓（春夏秋冬）" | "春夏秋冬" => &["four-seasons"],
        "海底撈月" => &["last-tile-drawn"],
        "河底撈魚" => &["last-tile-discarded"],
        "搶槓" => &["robbing-a-kong"],
        "人胡" => &["blessing-of-man"],
        "天胡" => &["blessing-of-heaven"],
        "無字" => &["no-honours"],
        "無花" => &["no-flowers"],
        "無字花" => &["no-honours-no-flowers"],
        "無字花大平胡" => &["big-all-chows"],
        _ => panic!("no pattern is known as {name}"),
    }
}
