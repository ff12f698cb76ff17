import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import type { LaunchData } from './launch-data.ts'

/** A bot whose app this may be. We verify launches with its token, or as a third party without it. */
export interface Bot {
  readonly id: string
  readonly token: string | null
}

/** The messenger's public key for third parties, from its documentation: 32 bytes in hex. */
export const MESSENGER_PUBLIC_KEY = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d'

/** Prefix of the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const DER_PREFIX = '302a300506032b6570032100'

export const ed25519Key = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.from(DER_PREFIX + hex, 'hex'), format: 'der', type: 'spki' })

/** True if launch data is signed with this bot's token: an HMAC over everything but the hash, including the signature. */
export function isSignedByToken({ hash, lines }: LaunchData, token: string): boolean {
  if (hash === null || !/^[0-9a-f]{64}$/.test(hash)) return false
  const secret = createHmac('sha256', 'WebAppData').update(token).digest()
  const expected = createHmac('sha256', secret)
    .update(lines(['hash']))
    .digest()
  return timingSafeEqual(expected, Buffer.from(hash, 'hex'))
}

/** True if the messenger has signed launch data of this bot for third parties: Ed25519 over all but hash and signature. */
export function isSignedForThirdParty(
  { signature, lines }: LaunchData,
  botId: string,
  key: KeyObject,
): boolean {
  if (signature === null || !/^[\w-]{86}={0,2}$/.test(signature)) return false
  const text = `${botId}:WebAppData\n${lines(['hash', 'signature'])}`
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

/** True if launch data is signed for one of the bots, with its token or for third parties. */
export const isSignedForBots = (data: LaunchData, bots: readonly Bot[], key: KeyObject): boolean =>
  bots.some(({ id, token }) =>
    token === null ? isSignedForThirdParty(data, id, key) : isSignedByToken(data, token),
  )
