import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ReadyPlayer } from './player.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** Returns the code that an authenticator app shows for a secret, `stepsLater` steps of 30 seconds from now (RFC 6238). */
export function appCode(secret: string, stepsLater = 0): string {
  const bits = [...secret.replaceAll(' ', '')].map((sign) =>
    BASE32.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsLater))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Connects an authenticator app to a player's account by calls, without a page. Returns its secret. */
export async function connectByCalls(player: ReadyPlayer): Promise<string> {
  const { ticket, secret } = await player.call<{ ticket: string; secret: string }>(
    'POST',
    '/api/player/second-factor/authenticator/start',
  )
  await player.call('POST', '/api/player/second-factor/authenticator', { ticket, code: appCode(secret) })
  return secret
}

/** Adds a virtual authenticator to the page's browser that stores passkeys and always confirms the user's presence. */
export async function addPasskeyDevice(page: Page): Promise<{ setOwner(isThere: boolean): Promise<void> }> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setOwner: async (isThere) => {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isThere })
    },
  }
}
