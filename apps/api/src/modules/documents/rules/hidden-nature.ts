/** The end of an archive's directory: it stands in the last bytes of a ZIP, whatever is put before it. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_BYTES = 22
const ZIP_COMMENT_MAX = 65_535
/** Where readers of PDF still look for the beginning of one. */
const PDF_HEAD_BYTES = 1024
const MARKUP = /<(?:script|html|svg|iframe|body|!doctype html)[\s>/]|<\?php/i

/** Whether a program that opens archives would open this: its directory ends where the file ends. */
function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ZIP_END_BYTES - ZIP_COMMENT_MAX)
  for (let at = bytes.indexOf(ZIP_END, from); at !== -1; at = bytes.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_BYTES > bytes.length) return false
    if (at + ZIP_END_BYTES + bytes.readUInt16LE(at + ZIP_END_BYTES - 2) === bytes.length) return true
  }
  return false
}

/**
 * Whether a file is something else as well: an archive behind a picture, a page or a program within one, a PDF that begins
 * in another format. A picture is made anew and loses it all; that somebody sent it is told rather than passed over.
 */
export function hasHiddenNature(bytes: Buffer, type: 'jpeg' | 'png' | 'webp' | 'pdf'): boolean {
  if (endsAsZip(bytes)) return true
  if (type === 'pdf') return false
  if (bytes.subarray(0, PDF_HEAD_BYTES).includes('%PDF-')) return true
  return MARKUP.test(bytes.toString('latin1'))
}
