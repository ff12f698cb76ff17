import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { TestResponse } from './fixture.ts'

/** A device with passkeys that the test controls. Its statements can be falsified. */
export interface SoftwarePasskey {
  readonly credentialId: string
  /** Signature counter; 0 for a device that doesn't count. */
  counter: number
  /** Creates a passkey and returns what the browser sends. */
  make(start: MakingStart, change?: PasskeyChange): Record<string, string>
  /** Signs a challenge and returns what the browser sends. */
  use(start: UseStart, change?: PasskeyChange): Record<string, string>
}

interface UseStart {
  readonly ticket: string
  readonly challenge: string
}
interface MakingStart extends UseStart {
  readonly user: { readonly id: string }
}

/** Deviations from a correct signature. */
export interface PasskeyChange {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly isVerified?: boolean
  readonly userHandle?: string
  readonly signature?: string
  /** True to sign correctly, but with another key than the registered one. */
  readonly isOtherKey?: boolean
}

const ORIGIN = 'https://tessera.example'
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** Encodes the part of CBOR (RFC 8949) that passkeys use. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length])
    if (length < 256) return Buffer.from([(major << 5) | 24, length])
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flat().map((each) => cbor(each))])
  throw new Error('passkeys use no such value')
}

/** Encodes an ES256 key as COSE (RFC 9053). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  return cbor(key)
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

export function createSoftwarePasskey(): SoftwarePasskey {
  const { privateKey, publicKey } = newKeys()
  const id = randomBytes(16)
  let userHandle = ''

  const clientData = (type: string, { challenge }: UseStart, change: PasskeyChange): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: change.challenge ?? challenge,
        origin: change.origin ?? ORIGIN,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (change: PasskeyChange, attested?: Buffer): Buffer => {
    const verified = change.isVerified === false ? 0 : FLAGS.verified
    const count = Buffer.alloc(4)
    count.writeUInt32BE(passkey.counter)
    return Buffer.concat([
      sha256(change.rpId ?? new URL(ORIGIN).hostname),
      Buffer.from([FLAGS.present | verified | (attested ? FLAGS.attested : 0)]),
      count,
      attested ?? Buffer.alloc(0),
    ])
  }

  const passkey: SoftwarePasskey = {
    credentialId: base64url(id),
    counter: 0,
    make: (start, change = {}) => {
      userHandle = start.user.id
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(change, attested)],
      ])
      return {
        ticket: start.ticket,
        credentialId: passkey.credentialId,
        clientDataJSON: base64url(clientData('webauthn.create', start, change)),
        attestationObject: base64url(cbor(attestation)),
      }
    },
    use: (start, change = {}) => {
      const client = clientData('webauthn.get', start, change)
      const data = authenticatorData(change)
      return {
        ticket: start.ticket,
        credentialId: passkey.credentialId,
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature:
          change.signature ??
          base64url(
            sign(
              'sha256',
              Buffer.concat([data, sha256(client)]),
              change.isOtherKey ? newKeys().privateKey : privateKey,
            ),
          ),
        userHandle: change.userHandle ?? userHandle,
      }
    },
  }
  return passkey
}

/** Creates helpers for the calls about passkeys and the second factor. */
export function factorSteps(world: {
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: { token?: string | undefined; body?: unknown; ip?: string },
  ): Promise<TestResponse>
}) {
  const steps = {
    startMaking: (token: string) => world.call('POST', '/api/player/passkeys/start', { token }),
    keep: (token: string, body: object) =>
      world.call('POST', '/api/player/passkeys', { token, body: { name: 'My phone', ...body } }),
    /** Adds a passkey to the player. */
    add: async (token: string, passkey = createSoftwarePasskey()) => {
      const { body } = await steps.startMaking(token)
      const kept = await steps.keep(token, passkey.make(body.data))
      return { passkey, kept }
    },
    startUse: async (token?: string) =>
      (await world.call('POST', '/api/player/sessions/passkey/start', { token })).body.data,
    enter: (body: object) => world.call('POST', '/api/player/sessions/passkey', { body }),
    enterBy: async (passkey: SoftwarePasskey, change: PasskeyChange = {}) =>
      steps.enter(passkey.use(await steps.startUse(), change)),
    remove: (token: string, id: string) => world.call('DELETE', `/api/player/passkeys/${id}`, { token }),
    startAuthenticator: (token: string) =>
      world.call('POST', '/api/player/second-factor/authenticator/start', { token }),
    confirmAuthenticator: (token: string, body: object) =>
      world.call('POST', '/api/player/second-factor/authenticator', { token, body }),
    choose: (token: string, atLogin: boolean, beforePayouts: boolean) =>
      world.call('PUT', '/api/player/second-factor', { token, body: { atLogin, beforePayouts } }),
    logIn: ({ email, password }: { email: string; password: string }) =>
      world.call('POST', '/api/player/sessions', { body: { email, password } }),
    secondStep: (body: object, ip?: string) =>
      world.call('POST', '/api/player/sessions/second-step', { body, ...(ip === undefined ? {} : { ip }) }),
    prove: (token: string, body: object) => world.call('POST', '/api/player/sessions/proof', { token, body }),
  }
  return steps
}
