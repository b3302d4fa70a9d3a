//! The files in a tar archive.

/// Headers and contents start at multiples of this.
const BLOCK: usize = 512;

/// The names and texts of the plain files in an archive.
///
/// # Errors
/// It isn't a tar archive, or a file is no text.
pub fn files(archive: &[u8]) -> Result<Vec<(&str, &str)>, String> {
    let (mut files, mut rest) = (Vec::new(), archive);
    // The end is marked by empty blocks.
    while let Some((header, after)) = rest.split_at_checked(BLOCK).filter(|(header, _)| header[0] != 0) {
        let name = field(&header[..100])?;
        let size = field(&header[124..136])?.trim();
        let size = usize::from_str_radix(size, 8).map_err(|_| format!("{name}: no size: {size}"))?;
        let content = after.get(..size).ok_or_else(|| format!("{name}: cut off"))?;
        if matches!(header[156], 0 | b'0') {
            files.push((name, str::from_utf8(content).map_err(|error| format!("{name}: {error}"))?));
        }
        rest = after.get(size.next_multiple_of(BLOCK)..).unwrap_or_default();
    }
    Ok(files)
}

/// The text of a field, which a zero byte ends.
fn field(bytes: &[u8]) -> Result<&str, String> {
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    str::from_utf8(&bytes[..end]).map_err(|_| "no tar archive".to_owned())
}
