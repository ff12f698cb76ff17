import { inflateSync } from 'node:zlib'

/** Trailers stand at the end; a few empty lines may follow. */
const TAIL_BYTES = 1024
const END = /%%EOF[\s\0]*$/
/** Packed objects are looked into, so far and no further: what needs more is refused. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024
/** What pages have no need of: scripts, programs, other files, forms that are programs. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z0-9])/

export type PdfProblem = 'damaged' | 'not-plain'

const HASH = 0x23

/** The value of a hexadecimal digit by its character code; -1 for any other character. */
function digitOf(code: number | undefined): number {
  const value = Number.parseInt(String.fromCharCode(code ?? 0), 16)
  return Number.isNaN(value) ? -1 : value
}
const DIGITS = Array.from({ length: 256 }, (_, code) => digitOf(code))
const digitAt = (bytes: Buffer, index: number): number => DIGITS[bytes[index] ?? 0] ?? -1

/** Names may be spelt with numbers for letters: `/J#61vaScript`. A loop over bytes: a file of nothing but such names takes no longer. */
function spelled(text: string): string {
  if (!text.includes('#')) return text
  const bytes = Buffer.from(text, 'latin1')
  let length = 0
  for (let index = 0; index < bytes.length; index += 1) {
    const high = bytes[index] === HASH ? digitAt(bytes, index + 1) : -1
    const low = high === -1 ? -1 : digitAt(bytes, index + 2)
    const code = low === -1 ? bytes[index] : high * 16 + low
    if (low !== -1) index += 2
    bytes[length] = code ?? 0
    length += 1
  }
  return bytes.toString('latin1', 0, length)
}

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
  const plain = spelled(text)
  if (/\/Encrypt(?![A-Za-z0-9])/.test(plain)) return 'damaged'
  if (ACTIVE.test(plain)) return 'not-plain'
  return checkPackedObjects(bytes, text)
}

/** Each place where the word `stream` opens one: the text since the one before, with its dictionary, and where its bytes begin. */
function* streamsOf(text: string): Generator<{ readonly dictionary: string; readonly begin: number }> {
  let from = 0
  for (let at = text.indexOf('stream'); at !== -1; at = text.indexOf('stream', at + 1)) {
    if (text.startsWith('end', at - 3)) continue
    const dictionary = text.slice(from, at)
    from = at + 'stream'.length
    const lineEnd = text.startsWith('\r\n', from) ? 2 : text[from] === '\n' ? 1 : 0
    yield { dictionary: dictionary.slice(dictionary.lastIndexOf('endobj') + 1), begin: from + lineEnd }
  }
}

/**
 * Objects may be packed together, where nobody who reads the file as text would see them. Each byte is looked at a fixed number of
 * times, whatever the file: packed objects that lie in one another are refused.
 */
function checkPackedObjects(bytes: Buffer, text: string): PdfProblem | null {
  let left = MAX_UNPACKED_BYTES
  let packedLeft = bytes.length
  let end = -1
  for (const { dictionary, begin } of streamsOf(text)) {
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(spelled(dictionary))) continue
    if (end < begin) end = text.indexOf('endstream', begin)
    if (end === -1) return 'damaged'
    const packed = bytes.subarray(begin, end)
    packedLeft -= packed.length
    if (packedLeft < 0) return 'not-plain'
    const unpacked = spelled(dictionary).includes('/FlateDecode') ? unpack(packed, left) : packed
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
