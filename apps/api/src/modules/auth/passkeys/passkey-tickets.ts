import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { TicketKind } from '../tickets.ts'

const LIFE_MS = 5 * 60_000
const CHALLENGE_BYTES = 32
const facts = z.object({ challenge: z.string() })

/** What a device is to sign with a passkey that there is: of a guest, to come in; of a player, to prove who they are. */
export const PASSKEY_USE: TicketKind<z.output<typeof facts>> = {
  purpose: 'passkey-use',
  lifeMs: LIFE_MS,
  facts,
}

/** What a device is told that makes a passkey for a player. */
export const PASSKEY_MAKING: TicketKind<z.output<typeof facts>> = {
  purpose: 'passkey-making',
  lifeMs: LIFE_MS,
  facts,
}

export const newChallenge = (): string => randomBytes(CHALLENGE_BYTES).toString('base64url')
