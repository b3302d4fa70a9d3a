//! The parts that all targets share.

pub use libfuzzer_sys;

/// Fuzzes a target of `jong_tests::fuzzed`. Half of the inputs are libFuzzer's own changes of others, and half are made
/// as the replay with the stable compiler makes them.
#[macro_export]
macro_rules! fuzz {
    ($target:expr) => {
        // Without the fuzzer there is nothing to run.
        #[cfg(not(feature = "link"))]
        fn main() {}

        use $crate::libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};

        fuzz_target!(|data: &[u8]| $target.run(data));

        fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            if seed % 2 == 0 {
                return fuzzer_mutate(data, size, max_size);
            }
            let mut chance = ::jong_tests::chance::Chance::new(u64::from(seed));
            let changed = ::jong_tests::fuzzed::spoiled_bytes($target, &data[..size], &mut chance);
            let length = changed.len().min(max_size);
            data[..length].copy_from_slice(&changed[..length]);
            length
        });
    };
}
