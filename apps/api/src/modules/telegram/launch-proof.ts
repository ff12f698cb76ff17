import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import type { LaunchData } from './launch-data.ts'

/** A bot whose app may be launched into. With its token we are the bot; without it we are a third party. */
export interface Bot {
  readonly id: string
  readonly token: string | null
}

/** The messenger's key for third parties, as its documentation gives it: 32 bytes in hex. */
export const MESSENGER_PUBLIC_KEY = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d'

/** What stands before the 32 bytes of an Ed25519 key in its DER form (RFC 8410). */
const DER_PREFIX = '302a300506032b6570032100'

export const ed25519Key = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.from(DER_PREFIX + hex, 'hex'), format: 'der', type: 'spki' })

/** Whether the bot of this token was launched: HMAC over all but the hash, the signature among it. */
export function isSignedByToken({ hash, lines }: LaunchData, token: string): boolean {
  if (hash === null || !/^[0-9a-f]{64}$/.test(hash)) return false
  const secret = createHmac('sha256', 'WebAppData').update(token).digest()
  const expected = createHmac('sha256', secret)
    .update(lines(['hash']))
    .digest()
  return timingSafeEqual(expected, Buffer.from(hash, 'hex'))
}

/** Whether the messenger says to a third party that this bot was launched: Ed25519 over all but hash and signature. */
export function isSignedForThirdParty(
  { signature, lines }: LaunchData,
  botId: string,
  key: KeyObject,
): boolean {
  if (signature === null || !/^[\w-]{86}={0,2}$/.test(signature)) return false
  const text = `${botId}:WebAppData\n${lines(['hash', 'signature'])}`
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

/** Whether launch data is one of these bots', by what we know of each. */
export const isVouchedFor = (data: LaunchData, bots: readonly Bot[], key: KeyObject): boolean =>
  bots.some(({ id, token }) =>
    token === null ? isSignedForThirdParty(data, id, key) : isSignedByToken(data, token),
  )
