import { connect } from 'node:net'
import type { FileScanner } from './file-scanner.ts'

/** Where the daemon listens: an address, or a socket of this machine. */
export type ClamdPlace = { readonly host: string; readonly port: number } | { readonly path: string }

const TIMEOUT_MS = 20_000
const CHUNK_BYTES = 64 * 1024
/** Longer than any verdict with the name of what was found. */
const ANSWER_MAX_BYTES = 4096

/** The length of a chunk, as the protocol has it; zero ends the file. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** A file as `INSTREAM` takes it: the command, chunks with their lengths, an end. */
function* streamOf(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES)
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}

/** What the daemon says at the end: `stream: OK`, `stream: NAME FOUND`; all else is a fault, as a size above its limit. */
function verdictOf(answer: string): 'clean' | 'infected' {
  const text = answer.replace(/\0$/, '').trim()
  if (text === 'stream: OK') return 'clean'
  if (/^stream: .+ FOUND$/.test(text)) return 'infected'
  throw new Error(`the scanner answered ${JSON.stringify(text.slice(0, 200))}`)
}

/**
 * Asks a ClamAV daemon by its command INSTREAM. The daemon's own limit of a stream (`StreamMaxLength`) has to be above the
 * size of a document; it is 100 MB where nothing is said, and 25 MB in Debian's package. `timeoutMs` is for connection,
 * sending and answer together.
 */
export const createClamdScanner = (place: ClamdPlace, timeoutMs = TIMEOUT_MS): FileScanner => ({
  scan: (bytes) =>
    new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect(place)
      const end = (finish: () => void) => {
        clearTimeout(timer)
        socket.destroy()
        finish()
      }
      const timer = setTimeout(
        () => end(() => reject(new Error('the scanner did not answer in time'))),
        timeoutMs,
      )
      socket.on('error', (error) => end(() => reject(error)))
      socket.on('connect', () => {
        for (const part of streamOf(bytes)) socket.write(part)
      })
      socket.on('data', (data) => {
        answer += data.toString('latin1')
        if (answer.length > ANSWER_MAX_BYTES) socket.end()
        if (answer.endsWith('\0')) socket.end()
      })
      // An answer that was cut off ends in no verdict.
      socket.on('close', () =>
        end(() => {
          try {
            resolve(verdictOf(answer))
          } catch (error) {
            reject(error)
          }
        }),
      )
    }),
})
