/** Signature of the end record of a ZIP's directory. It is in the last bytes of a ZIP, also of one behind other data. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_BYTES = 22
const ZIP_COMMENT_MAX = 65_535
/** Length of the head in which PDF readers search for the beginning of a PDF. */
const PDF_HEAD_BYTES = 1024
const MARKUP = /<(?:script|html|svg|iframe|body|!doctype html)[\s>/]|<\?php/i

/** True if archive programs would open the file: a ZIP's directory ends where the file ends. */
function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ZIP_END_BYTES - ZIP_COMMENT_MAX)
  for (let at = bytes.indexOf(ZIP_END, from); at !== -1; at = bytes.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_BYTES > bytes.length) return false
    if (at + ZIP_END_BYTES + bytes.readUInt16LE(at + ZIP_END_BYTES - 2) === bytes.length) return true
  }
  return false
}

/**
 * True if a file has a second format: an archive behind a picture, a web page or script within one, a PDF that begins as
 * another format. Re-encoding a picture would remove it, but the sender learns of the refusal instead.
 */
export function hasSecondFormat(bytes: Buffer, type: 'jpeg' | 'png' | 'webp' | 'pdf'): boolean {
  if (endsAsZip(bytes)) return true
  if (type === 'pdf') return false
  if (bytes.subarray(0, PDF_HEAD_BYTES).includes('%PDF-')) return true
  return MARKUP.test(bytes.toString('latin1'))
}
