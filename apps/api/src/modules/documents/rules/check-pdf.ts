import { inflateSync } from 'node:zlib'

/** Trailers stand at the end; a few empty lines may follow. */
const TAIL_BYTES = 1024
const END = /%%EOF[\s\0]*$/
/** Packed objects are looked into, so far and no further: what needs more is refused. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024
/** A stream with its dictionary, which is rarely long. */
const STREAM = /<<((?:(?!endobj|stream)[\s\S]){1,2000}?)>>\s*stream\r?\n/g
/** What pages have no need of: scripts, programs, other files, forms that are programs. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z0-9])/

export type PdfProblem = 'damaged' | 'not-plain'

/** Names may be spelt with numbers for letters: `/J#61vaScript`. */
const spelled = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * Looks at a PDF without drawing it: it begins and ends as one, is not locked, and holds pages alone. It is kept as it
 * came, for people to look at. Null when nothing is wrong.
 */
export function checkPdf(bytes: Buffer): PdfProblem | null {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.includes('startxref')) return 'damaged'
  const tail = text.slice(-TAIL_BYTES)
  // Whatever follows the end is no part of the document.
  if (!END.test(tail)) return tail.includes('%%EOF') ? 'not-plain' : 'damaged'
  if (/\/Encrypt(?![A-Za-z0-9])/.test(spelled(text))) return 'damaged'
  if (ACTIVE.test(spelled(text))) return 'not-plain'
  return checkPackedObjects(bytes, text)
}

/** Objects may be packed together, where nobody who reads the file as text would see them. */
function checkPackedObjects(bytes: Buffer, text: string): PdfProblem | null {
  let left = MAX_UNPACKED_BYTES
  for (const match of text.matchAll(STREAM)) {
    const dictionary = spelled(match[1] ?? '')
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(dictionary)) continue
    const begin = (match.index ?? 0) + match[0].length
    const end = text.indexOf('endstream', begin)
    if (end === -1) return 'damaged'
    const packed = bytes.subarray(begin, end)
    const unpacked = dictionary.includes('/FlateDecode') ? unpack(packed, left) : packed
    if (unpacked === null) return 'not-plain'
    left -= unpacked.length
    const objects = spelled(unpacked.toString('latin1'))
    if (ACTIVE.test(objects)) return 'not-plain'
  }
  return null
}

/** Null for what is no such stream, and for what would become too much. */
function unpack(packed: Buffer, maxBytes: number): Buffer | null {
  if (maxBytes <= 0) return null
  try {
    // A stream may be followed by a line feed that is none of it.
    return inflateSync(packed, { maxOutputLength: maxBytes })
  } catch {
    return null
  }
}
