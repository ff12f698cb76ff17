import { type Failure, fail } from '@tessera/contract'
import { z } from 'zod'
import type { PlayerIdentity } from '../../http/call-handler.ts'
import { findProof } from '../sessions/index.ts'
import type { AuthDeps } from './auth-deps.ts'
import { codeTarget, maskTarget } from './code-target.ts'
import { findPassword, listLogins } from './login-store.ts'
import { requiresFactorBeforePayouts, requiresFactorForProof } from './second-factor/factor-rules.ts'
import { factsOfFactor, findFactor } from './second-factor/factor-store.ts'
import type { TicketKind } from './tickets.ts'

/** Time for which a log-in or a re-authentication counts as fresh. */
export const PROOF_FRESH_MS = 10 * 60_000

/** Ticket of a player who has signed in to a connected social account in order to re-authenticate. */
export const proofTicket: TicketKind<{ way: string }> = {
  purpose: 'proof',
  lifeMs: 5 * 60_000,
  facts: z.object({ way: z.string() }),
}

/** True if the proof is younger than {@link PROOF_FRESH_MS}. */
export const isFresh = (provedAt: Date | null, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_FRESH_MS

type ProofDeps = Pick<AuthDeps, 'database' | 'clock' | 'ways'>

/**
 * Requires a fresh re-authentication before a player's sign-in methods or payout destinations change; null if there is one.
 * A player who uses a second factor needs it for this, too. The refusal lists the player's means: `password`, the masked
 * recipient of a code (`codeTo`), a launch of the app in the messenger (`telegram`), `social`, `passkey`, a code of the
 * `authenticator` app, and a `recovery` code in its place.
 */
export async function requireProof(deps: ProofDeps, player: PlayerIdentity): Promise<Failure | null> {
  const proof = await findProof(deps.database, player.sessionId)
  const row = await findFactor(deps.database, player.playerId)
  const isStrict = requiresFactorForProof(factsOfFactor(row, deps.ways))
  if (isFresh((isStrict ? proof?.factorAt : proof?.provedAt) ?? null, deps.clock())) return null
  return fail('proof_required', { details: await listProofMeans(deps, player.playerId) })
}

/** Requires re-authentication after a pause in play that is longer than the jurisdiction allows. Lists the player's means. */
export const reauthenticationRefusal =
  (deps: ProofDeps) =>
  async ({ playerId }: PlayerIdentity): Promise<Failure> =>
    fail('reauthentication_required', { details: await listProofMeans(deps, playerId) })

/**
 * Refuses re-authentication without a second factor for a player who uses one; null for all other players. Otherwise a
 * password alone would end the re-authentication that is required after a pause.
 */
export async function requirePlainProof(
  deps: ProofDeps,
  { playerId }: PlayerIdentity,
): Promise<Failure | null> {
  const row = await findFactor(deps.database, playerId)
  if (!requiresFactorForProof(factsOfFactor(row, deps.ways))) return null
  return fail('proof_required', { details: await listProofMeans(deps, playerId) })
}

/** Returns the means by which a player can re-authenticate. */
async function listProofMeans({ database, ways }: ProofDeps, playerId: string) {
  const row = await findFactor(database, playerId)
  const factor = factsOfFactor(row, ways)
  const isStrict = requiresFactorForProof(factor)
  const logins = isStrict ? [] : await listLogins(database, playerId)
  const target = codeTarget(logins)
  return {
    password: !isStrict && (await findPassword(database, playerId)) !== null,
    codeTo: target && maskTarget(target),
    telegram: ways.includes('telegram') && logins.some(({ kind }) => kind === 'telegram'),
    social: ways.includes('social') && logins.some(({ kind }) => kind === 'social'),
    passkey: factor.passkeys > 0,
    authenticator: factor.hasAuthenticator,
    recovery: row.recoveryCodesLeft > 0,
  }
}

/** Requires fresh re-authentication for a player who uses a second factor. The caller handles all other players. */
export const requireFactor = async (deps: ProofDeps, player: PlayerIdentity): Promise<Failure | null> =>
  requiresFactorForProof(factsOfFactor(await findFactor(deps.database, player.playerId), deps.ways))
    ? requireProof(deps, player)
    : null

/** Requires re-authentication before a payout to a new destination, and before every payout if the player wants that. */
export async function requirePayoutProof(
  deps: ProofDeps,
  player: PlayerIdentity,
  isNewPlace: boolean,
): Promise<Failure | null> {
  if (isNewPlace) return requireProof(deps, player)
  const row = await findFactor(deps.database, player.playerId)
  return requiresFactorBeforePayouts(factsOfFactor(row, deps.ways)) ? requireProof(deps, player) : null
}
