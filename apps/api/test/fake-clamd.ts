import { createServer, type Socket } from 'node:net'

/** The test file of virus scanners (eicar.org): harmless, and detected by all of them. */
export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

/** Behaviour of the daemon. */
export type ClamdMood = 'works' | 'silent' | 'hangs-up' | 'talks-nonsense'

export interface FakeClamd {
  readonly url: string
  readonly place: { readonly host: string; readonly port: number }
  mood: ClamdMood
  /** Maximum size of a stream in bytes, as `StreamMaxLength`. */
  streamMax: number
  /** The scanned files. */
  readonly seen: Buffer[]
  stop(): Promise<void>
}

/** Parses an INSTREAM: chunks with their lengths, up to an empty one. Null until it is complete. */
function readStream(sent: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0')
  if (!sent.subarray(0, command.length).equals(command)) return null
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

/** Starts a daemon with ClamAV's protocol that knows one virus, on a free port or on a named socket. */
export async function startFakeClamd(path?: string): Promise<FakeClamd> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let sent = Buffer.alloc(0)
    socket.on('data', (data) => {
      sent = Buffer.concat([sent, data])
      if (clamd.mood === 'hangs-up') return socket.destroy()
      const file = readStream(sent)
      if (file === null || clamd.mood === 'silent') return
      clamd.seen.push(file)
      if (clamd.mood === 'talks-nonsense') return socket.end('stream: maybe\0')
      if (file.length > clamd.streamMax) return socket.end('INSTREAM size limit exceeded. ERROR\0')
      return socket.end(file.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0')
    })
  })
  const place = path === undefined ? { host: '127.0.0.1', port: 0 } : { path }
  await new Promise<void>((resolve) => server.listen(place, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const clamd: FakeClamd = {
    url: `tcp://127.0.0.1:${port}`,
    place: { host: '127.0.0.1', port },
    mood: 'works',
    streamMax: 100_000_000,
    seen: [],
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return clamd
}
