import { type Failure, fail } from '@tessera/contract'
import { z } from 'zod'
import type { PlayerIdentity } from '../../http/call-handler.ts'
import { findProof } from '../sessions/index.ts'
import type { AuthDeps } from './auth-deps.ts'
import { codeTarget, maskTarget } from './code-target.ts'
import { findPassword, listLogins } from './login-store.ts'
import { asksBeforePayouts, provesByFactor } from './second-factor/factor-rules.ts'
import { factsOfFactor, findFactor } from './second-factor/factor-store.ts'
import type { TicketKind } from './tickets.ts'

/** For how long a proof is fresh, from the log-in or from the last one on. */
export const PROOF_FRESH_MS = 10 * 60_000

/** Says that a player has just proved who they are by a social account. */
export const proofTicket: TicketKind<{ way: string }> = {
  purpose: 'proof',
  lifeMs: 5 * 60_000,
  facts: z.object({ way: z.string() }),
}

/** Whether a proof of this age still counts. */
export const isFresh = (provedAt: Date | null, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_FRESH_MS

type ProofDeps = Pick<AuthDeps, 'database' | 'clock' | 'ways'>

/**
 * Asks for a fresh proof before what a player logs in by, or is paid out to, changes; null where there is one. Who asked for
 * a second factor proves it by that alone. The refusal tells by what the player can prove it: `password`, where a code
 * would go (`codeTo`), a launch of the app in the messenger (`telegram`), `social`, `passkey`, a code of the `authenticator` app, and in its place a `recovery` code.
 */
export async function requireProof(deps: ProofDeps, player: PlayerIdentity): Promise<Failure | null> {
  const proof = await findProof(deps.database, player.sessionId)
  const row = await findFactor(deps.database, player.playerId)
  const isStrict = provesByFactor(factsOfFactor(row, deps.ways))
  if (isFresh((isStrict ? proof?.factorAt : proof?.provedAt) ?? null, deps.clock())) return null
  return fail('proof_required', { details: await proofMeans(deps, player.playerId) })
}

/** Asks a player who is there, after a pause that the jurisdiction bounds; by what it can be shown, as any proof. */
export const askWhoIsThere =
  (deps: ProofDeps) =>
  async ({ playerId }: PlayerIdentity): Promise<Failure> =>
    fail('reauthentication_required', { details: await proofMeans(deps, playerId) })

/**
 * Refuses a proof that is none of a second factor where the player has asked for one: it would end the question after a
 * pause, which is to be answered by that. Null where it counts.
 */
export async function requirePlainProof(
  deps: ProofDeps,
  { playerId }: PlayerIdentity,
): Promise<Failure | null> {
  const row = await findFactor(deps.database, playerId)
  if (!provesByFactor(factsOfFactor(row, deps.ways))) return null
  return fail('proof_required', { details: await proofMeans(deps, playerId) })
}

/** By what a player can prove who they are. */
async function proofMeans({ database, ways }: ProofDeps, playerId: string) {
  const row = await findFactor(database, playerId)
  const factor = factsOfFactor(row, ways)
  const isStrict = provesByFactor(factor)
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

/** Asks for a fresh proof where the player has asked for a second factor: what else proves it is with the caller. */
export const requireFactor = async (deps: ProofDeps, player: PlayerIdentity): Promise<Failure | null> =>
  provesByFactor(factsOfFactor(await findFactor(deps.database, player.playerId), deps.ways))
    ? requireProof(deps, player)
    : null

/** Asks for a proof before a payout: each time where the player wants it so, and to a place where none went before. */
export async function requirePayoutProof(
  deps: ProofDeps,
  player: PlayerIdentity,
  isNewPlace: boolean,
): Promise<Failure | null> {
  if (isNewPlace) return requireProof(deps, player)
  const row = await findFactor(deps.database, player.playerId)
  return asksBeforePayouts(factsOfFactor(row, deps.ways)) ? requireProof(deps, player) : null
}
