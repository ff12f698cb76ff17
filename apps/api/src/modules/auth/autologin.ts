import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { z } from 'zod'
import { hashCredentials } from './hash-credentials.ts'
import { lockWays } from './move-ways.ts'
import { issueTicket, type TicketKind, useTicket } from './tickets.ts'

/** A link that signs one player in: once, within a quarter of an hour. */
const AUTOLOGIN = {
  purpose: 'autologin',
  lifeMs: 15 * 60_000,
  facts: z.object({
    /** Hash of the player's sign-in methods when the link was made. The link is void once they or the password change. */
    standing: z.string(),
    /** True if the link replaces the second factor as well, because the operator has verified the player's identity. */
    passesSecondFactor: z.boolean().default(false),
  }),
} satisfies TicketKind<unknown>

/** Issues a sign-in link for a player and returns its state. The caller has checked that the link is allowed. */
export async function issueAutologin(
  tx: Tx,
  playerId: string,
  now: Date,
  passesSecondFactor = false,
): Promise<string> {
  await lockPlayer(tx, playerId)
  const facts = { standing: await hashCredentials(tx, playerId), passesSecondFactor }
  return issueTicket(tx, AUTOLOGIN, { playerId, facts }, now)
}

/** The player of a used sign-in link. */
export interface UsedAutologin {
  readonly playerId: string
  readonly isFactorProved: boolean
}

/** Uses a sign-in link and returns its player; null if the state is unknown, expired, used or void. */
export async function useAutologin(tx: Tx, state: string, now: Date): Promise<UsedAutologin | null> {
  const used = await useTicket(tx, AUTOLOGIN, state, now)
  if (!used?.playerId) return null
  const { playerId, facts } = used
  // Locked until the session exists, so that a change of the sign-in methods ends this session, too.
  await lockWays(tx, [playerId])
  if (facts.standing !== (await hashCredentials(tx, playerId))) return null
  return { playerId, isFactorProved: facts.passesSecondFactor }
}
