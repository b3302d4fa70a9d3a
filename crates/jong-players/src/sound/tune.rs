use std::sync::OnceLock;
static T: OnceLock<Vec<Option<f64>>> = OnceLock::new();
pub(super) fn t(at: usize, usual: f64) -> f64 {
    let all = T.get_or_init(|| std::env::var("TUNE").unwrap_or_default().split(',').map(|x| x.parse().ok()).collect());
    all.get(at).copied().flatten().unwrap_or(usual)
}
