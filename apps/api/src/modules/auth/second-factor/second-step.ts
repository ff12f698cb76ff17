import { ENTRANCE_KINDS, type Failure, fail } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import { z } from 'zod'
import type { Entrance } from '../../sessions/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { hashCredentials } from '../hash-credentials.ts'
import { issueTicket, type TicketKind } from '../tickets.ts'
import { requiresFactorAtLogIn } from './factor-rules.ts'
import { factsOfFactor, findFactor } from './factor-store.ts'

/** Ticket of a log-in that still needs the second factor. Wrong codes don't use it up. */
export const SECOND_STEP = {
  purpose: 'second-step',
  lifeMs: 10 * 60_000,
  facts: z.object({
    way: z.enum(ENTRANCE_KINDS),
    fingerprint: z.string().optional(),
    /** Hash of the player's sign-in methods. The ticket is void once they or the password change. */
    standing: z.string(),
  }),
} satisfies TicketKind<unknown>

/** Requires the second factor at a log-in; null for a player who doesn't use one there. */
export async function requireSecondStep(
  { ways, clock }: Pick<AuthDeps, 'ways' | 'clock'>,
  tx: Tx,
  playerId: string,
  { way, fingerprint }: Entrance,
): Promise<Failure | null> {
  const row = await findFactor(tx, playerId)
  const factor = factsOfFactor(row, ways)
  if (!requiresFactorAtLogIn(factor)) return null
  const standing = await hashCredentials(tx, playerId)
  const facts = { way, standing, ...(fingerprint === undefined ? {} : { fingerprint }) }
  const ticket = await issueTicket(tx, SECOND_STEP, { playerId, facts }, clock())
  return fail('second_factor_required', {
    details: {
      ticket,
      authenticator: factor.hasAuthenticator,
      passkey: factor.passkeys > 0,
      recovery: row.recoveryCodesLeft > 0,
    },
  })
}
