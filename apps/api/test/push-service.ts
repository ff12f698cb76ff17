import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushTransport } from '../src/modules/notifications/push/push-sender.ts'

/** A push that the service received. */
export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A browser with the keys of its subscription. */
export interface Browser {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  /** Decrypts a push as RFC 8291 and RFC 8188 say. */
  decrypt(body: Buffer): unknown
}

/**
 * Starts a push service on this machine. Its public address is `https://push.example.com`; the transport of the tests connects to
 * it. `statusOf` decides the answer to the nth request of a path.
 */
export async function startPushService(statusOf: (path: string, earlier: number) => number) {
  const received: ReceivedPush[] = []
  const server = createServer(async (request, response) => {
    const push = { path: request.url ?? '', headers: request.headers, body: await buffer(request) }
    const earlier = received.filter(({ path }) => path === push.path).length
    received.push(push)
    response.writeHead(statusOf(push.path, earlier)).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo
  const transport: PushTransport = async ({ endpoint, headers, body }) => {
    const { pathname } = new URL(endpoint)
    const sent = { method: 'POST', headers, body: new Uint8Array(body) }
    return (await fetch(`http://127.0.0.1:${port}${pathname}`, sent)).status
  }
  return {
    received,
    transport,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Creates a browser that subscribes at a path of the service. */
export function createBrowser(path: string): Browser {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: `https://push.example.com${path}`,
      p256dh: own.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    decrypt: (body) => decryptPush(pair, own, auth, body),
  }
}

function decryptPush(pair: ECDH, own: Buffer, auth: Buffer, body: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The text ends at the last byte that isn't zero, which marks the last record.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
}

/** Verifies the VAPID header of a push, and returns the claims of its token. */
export function verifyVapid({ headers }: ReceivedPush, publicKey: string): unknown {
  const [, token = '', key] = /^vapid t=(\S+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('the key in the header is another one')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the token is not signed with the key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
