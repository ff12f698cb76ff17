import { connect } from 'node:net'
import type { FileScanner } from './file-scanner.ts'

/** Address of the daemon: host and port, or the path of a local socket. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string }

const TIMEOUT_MS = 20_000
const CHUNK_BYTES = 64 * 1024
/** Maximum length of a reply, longer than any verdict with the name of a virus. */
const ANSWER_MAX_BYTES = 4096

/** Returns the length of a chunk in the protocol's form; 0 ends the file. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Yields a file in the form of `INSTREAM`: the command, the chunks with their lengths, the end. */
function* streamOf(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES)
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}

/** Parses the daemon's verdict: `stream: OK` or `stream: NAME FOUND`. Throws for any other, as for a file above its limit. */
function verdictOf(answer: string): 'clean' | 'infected' {
  const text = answer.replace(/\0$/, '').trim()
  if (text === 'stream: OK') return 'clean'
  if (/^stream: .+ FOUND$/.test(text)) return 'infected'
  throw new Error(`unexpected reply of the scanner: ${JSON.stringify(text.slice(0, 200))}`)
}

/**
 * Creates a scanner that uses the `INSTREAM` command of a ClamAV daemon. The daemon's limit of a stream (`StreamMaxLength`)
 * must be above the size of a document. The default is 100 MB, and 25 MB in Debian's package. `timeoutMs` covers connection,
 * sending and reply together.
 */
export const createClamdScanner = (place: ClamdAddress, timeoutMs = TIMEOUT_MS): FileScanner => ({
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
        () => end(() => reject(new Error('the scanner did not reply in time'))),
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
      // A reply that was cut off is not a verdict, so it rejects.
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
