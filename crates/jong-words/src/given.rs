//! Words that lie apart from the program, and are given to it while it runs: who needs one language loads no other.

use std::sync::{OnceLock, PoisonError, RwLock};

use crate::{Lang, Phrases, WordsError};

/// All files of words that were given.
static GIVEN: RwLock<Vec<GivenFile>> = RwLock::new(Vec::new());

/// A file of words that was given.
struct GivenFile {
    lang: Lang,
    /// The folder, with the name of its crate.
    folder: String,
    phrases: &'static Phrases,
}

/// The place for the words of a language in a catalogue that does not embed them.
#[doc(hidden)]
#[derive(Debug, Default)]
pub struct ApartPhrases(OnceLock<&'static Phrases>);

impl ApartPhrases {
    /// An empty place.
    pub const fn new() -> ApartPhrases {
        ApartPhrases(OnceLock::new())
    }

    /// The words, once they are given.
    pub fn get(&self, lang: Lang, folder: &str) -> Option<&'static Phrases> {
        if let Some(phrases) = self.0.get() {
            return Some(phrases);
        }
        let given = GIVEN.read().unwrap_or_else(PoisonError::into_inner);
        let phrases = given.iter().find(|file| file.lang == lang && file.folder == folder)?.phrases;
        Some(self.0.get_or_init(|| phrases))
    }
}

/// Gives the program the words of a language that it does not embed: files, each with its folder behind the name of its
/// crate, such as `jong-core/words`. The file of `jong-words/words` decides from when on the language is spoken
/// ([`Lang::spoken`]). Words that are embedded or were given before stay.
///
/// ```
/// use jong_words::{Lang, give};
///
/// let error = give(Lang::It, [("penny/words", "\"penny\" = 1")]).expect_err("no text");
/// assert_eq!(error.to_string(), "penny/words/it.toml:1: `penny` is no text");
/// ```
///
/// # Errors
/// The first place that is not words. Then nothing is given.
pub fn give<'a>(lang: Lang, files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<(), WordsError> {
    let read = |(folder, text): (&'a str, &str)| {
        let phrases = Phrases::read(text);
        phrases.check(folder, lang).map(|()| (folder, phrases))
    };
    let files: Vec<(&str, Phrases)> = files.into_iter().map(read).collect::<Result<_, _>>()?;
    let mut given = GIVEN.write().unwrap_or_else(PoisonError::into_inner);
    for (folder, phrases) in files {
        if !given.iter().any(|file| file.lang == lang && file.folder == folder) {
            // A catalogue lends its words for as long as the program runs, as it does those that are embedded.
            given.push(GivenFile { lang, folder: folder.to_owned(), phrases: Box::leak(Box::new(phrases)) });
        }
    }
    Ok(())
}

#[cfg(test)]
mod test {
    use super::*;
    use crate::Catalogue;

    /// A catalogue of a test, whose Italian words lie apart.
    macro_rules! catalogue {
        ($folder:literal) => {
            Catalogue::new($folder, None, |lang| {
                static ITALIAN: ApartPhrases = ApartPhrases::new();
                if lang == Lang::It { ITALIAN.get(lang, $folder) } else { None }
            })
        };
    }

    #[test]
    fn words_are_there_once_they_are_given() {
        static HOME: Catalogue = catalogue!("penny/words");
        let told = |lang| HOME.named(lang, "nothing");
        assert_eq!((told(Lang::It), HOME.phrases(Lang::It).is_none()), ("nothing", true));
        // Those of another folder or another language are not its own.
        give(Lang::It, [("penny/words/calls", "nothing = \"zero\"")]).expect("words");
        give(Lang::Ja, [("penny/words", "nothing = \"なし\"")]).expect("words");
        assert_eq!([Lang::It, Lang::Ja].map(told), ["nothing", "nothing"]);
        give(Lang::It, [("shilling/words", "a = \"b\""), ("penny/words", "nothing = \"nulla\"")]).expect("words");
        assert_eq!([Lang::It, Lang::Ja].map(told), ["nulla", "nothing"]);
        give(Lang::It, [("penny/words", "nothing = \"niente\"")]).expect("words");
        assert_eq!(told(Lang::It), "nulla");
    }

    /// Words of other folders do not make a language spoken.
    #[cfg(feature = "apart")]
    #[test]
    fn a_language_is_spoken_once_its_own_folder_is_given() {
        give(Lang::Vi, [("guinea/words", "nothing = \"không\"")]).expect("words");
        assert_eq!(Lang::Vi.spoken(), Lang::En);
        give(Lang::Vi, [("jong-words/words", include_str!("../words/vi.toml"))]).expect("words");
        assert_eq!(Lang::Vi.spoken(), Lang::Vi);
    }

    #[test]
    fn a_broken_file_is_refused_with_all_others() {
        static HOME: Catalogue = catalogue!("florin/words");
        let file = "florin/words/calls/it.toml".to_owned();
        let broken = Err(WordsError { file, line: 2, what: "`b` is no text".to_owned() });
        let files = [("florin/words", "nothing = \"nulla\""), ("florin/words/calls", "a = \"x\"\nb = 1")];
        assert_eq!(give(Lang::It, files), broken);
        assert!(HOME.phrases(Lang::It).is_none());
        give(Lang::It, files.into_iter().take(1)).expect("words");
        assert_eq!(HOME.get(Lang::It, "nothing"), Some("nulla"));
    }
}
