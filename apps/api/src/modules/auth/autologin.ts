import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { z } from 'zod'
import { lockWays } from './move-ways.ts'
import { standingOf } from './standing.ts'
import { issueTicket, type TicketKind, useTicket } from './tickets.ts'

/** A link that signs one player in: once, within a quarter of an hour. */
const AUTOLOGIN = {
  purpose: 'autologin',
  lifeMs: 15 * 60_000,
  facts: z.object({
    /** What the player's ways in were when it was made: with others, or another password, it is worth nothing. */
    standing: z.string(),
    /** Whether it counts as the second factor too, because the operator was shown who it is. */
    passesSecondFactor: z.boolean().default(false),
  }),
} satisfies TicketKind<unknown>

/** Makes the state of a link for a player, and answers it. Whoever calls has decided that it may be. */
export async function issueAutologin(
  tx: Tx,
  playerId: string,
  now: Date,
  passesSecondFactor = false,
): Promise<string> {
  await lockPlayer(tx, playerId)
  const facts = { standing: await standingOf(tx, playerId), passesSecondFactor }
  return issueTicket(tx, AUTOLOGIN, { playerId, facts }, now)
}

/** Whom a link signs in, and what it stands for. */
export interface UsedAutologin {
  readonly playerId: string
  readonly isFactorProved: boolean
}

/** The player whom the state of a link signs in; null when it does not, or not any more. It is used either way. */
export async function useAutologin(tx: Tx, state: string, now: Date): Promise<UsedAutologin | null> {
  const used = await useTicket(tx, AUTOLOGIN, state, now)
  if (!used?.playerId) return null
  const { playerId, facts } = used
  // Held until the session is there: who changes them now ends it with the others.
  await lockWays(tx, [playerId])
  if (facts.standing !== (await standingOf(tx, playerId))) return null
  return { playerId, isFactorProved: facts.passesSecondFactor }
}
