import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { TicketKind } from '../tickets.ts'

const LIFE_MS = 5 * 60_000
const CHALLENGE_BYTES = 32
const facts = z.object({ challenge: z.string() })

/** Challenge for an existing passkey: of a guest who logs in, or of a player who re-authenticates. */
export const PASSKEY_ASSERTION: TicketKind<z.output<typeof facts>> = {
  purpose: 'passkey-use',
  lifeMs: LIFE_MS,
  facts,
}

/** Challenge for a passkey that a player creates. */
export const PASSKEY_REGISTRATION: TicketKind<z.output<typeof facts>> = {
  purpose: 'passkey-making',
  lifeMs: LIFE_MS,
  facts,
}

export const newChallenge = (): string => randomBytes(CHALLENGE_BYTES).toString('base64url')
