import { inflateSync } from 'node:zlib'

/** Length of the tail in which the trailer is expected. A few empty lines may follow it. */
const TAIL_BYTES = 1024
const END = /%%EOF[\s\0]*$/
/** Maximum size of unpacked objects in total. A file that needs more is refused. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024
/** Names of active content that pages don't need: scripts, programs, embedded files, scripted forms. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z0-9])/

export type PdfProblem = 'damaged' | 'not-plain'

const HASH = 0x23

/** Returns the value of a hexadecimal digit by its character code; -1 for any other character. */
function digitOf(code: number | undefined): number {
  const value = Number.parseInt(String.fromCharCode(code ?? 0), 16)
  return Number.isNaN(value) ? -1 : value
}
const DIGITS = Array.from({ length: 256 }, (_, code) => digitOf(code))
const digitAt = (bytes: Buffer, index: number): number => DIGITS[bytes[index] ?? 0] ?? -1

/**
 * Decodes names that are written with hexadecimal codes, as `/J#61vaScript`. It loops over bytes, so that a file of such
 * names alone takes no longer.
 */
function decodeNames(text: string): string {
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
 * Checks a PDF without rendering it: it must begin and end as one, must not be encrypted, and may contain pages only. It is
 * stored unchanged, for operators to read. Returns null for an accepted file.
 */
export function checkPdf(bytes: Buffer): PdfProblem | null {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.includes('startxref')) return 'damaged'
  const tail = text.slice(-TAIL_BYTES)
  // Data after the end isn't part of the document.
  if (!END.test(tail)) return tail.includes('%%EOF') ? 'not-plain' : 'damaged'
  const plain = decodeNames(text)
  if (/\/Encrypt(?![A-Za-z0-9])/.test(plain)) return 'damaged'
  if (ACTIVE.test(plain)) return 'not-plain'
  return checkPackedObjects(bytes, text)
}

/** Yields each stream: the text since the previous one, which ends in its dictionary, and the position of its first byte. */
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
 * Checks objects that are packed in streams, where a search in the file's text doesn't find them. Nested packed objects are
 * refused, so that the time is linear in the size of any file.
 */
function checkPackedObjects(bytes: Buffer, text: string): PdfProblem | null {
  let left = MAX_UNPACKED_BYTES
  let packedLeft = bytes.length
  let end = -1
  for (const { dictionary, begin } of streamsOf(text)) {
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(decodeNames(dictionary))) continue
    if (end < begin) end = text.indexOf('endstream', begin)
    if (end === -1) return 'damaged'
    const packed = bytes.subarray(begin, end)
    packedLeft -= packed.length
    if (packedLeft < 0) return 'not-plain'
    const unpacked = decodeNames(dictionary).includes('/FlateDecode') ? unpack(packed, left) : packed
    if (unpacked === null) return 'not-plain'
    left -= unpacked.length
    const objects = decodeNames(unpacked.toString('latin1'))
    if (ACTIVE.test(objects)) return 'not-plain'
  }
  return null
}

/** Inflates a stream; null for an invalid one, and for one that exceeds the limit. */
function unpack(packed: Buffer, maxBytes: number): Buffer | null {
  if (maxBytes <= 0) return null
  try {
    // A line feed after the stream's data is allowed.
    return inflateSync(packed, { maxOutputLength: maxBytes })
  } catch {
    return null
  }
}
