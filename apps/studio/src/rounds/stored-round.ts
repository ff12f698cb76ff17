import type { DiceChoices, RoundOutcome } from '@tessera/fairness'
import type { ErrorCode } from '../protocol.ts'
import type { DrawnRound } from './draw-round.ts'
import type { RoundPhase } from './round-phase.ts'

/** A round as it is stored, with what belongs to it of its session and its seeds. */
export interface StoredRound {
  readonly id: string
  readonly playerKey: string
  readonly gameId: string
  readonly clientRoundKey: string
  readonly stake: bigint
  readonly choices: DiceChoices | null
  readonly phase: RoundPhase
  /** Null until the wallet has taken the bet: before that there is no result anywhere. */
  readonly drawn: DrawnRound | null
  readonly spinsShown: number
  readonly refusal: ErrorCode | null
  readonly balanceBefore: bigint | null
  readonly balanceAfter: bigint | null
  readonly attempts: number
  /** How long ago the round began, by the database's clock. */
  readonly ageMs: number
  readonly createdAt: Date
  readonly closedAt: Date | null
  readonly mode: 'real' | 'demo'
  readonly walletToken: string
  readonly currency: string
  readonly serverSeedHash: string
  /** Null until the pair is revealed. */
  readonly serverSeed: string | null
  /** The server seed as the database holds it until then. */
  readonly sealedSeed: string | null
  readonly clientSeed: string
  readonly nonce: number
}

/** A row of {@link selectRound}. */
export interface RoundRow extends Omit<StoredRound, 'drawn'> {
  readonly outcome: RoundOutcome | null
  readonly payout: bigint | null
  readonly spinsTotal: number | null
}

export const selectRound = `
  select r.id, r.player_key as "playerKey", r.game_id as "gameId", r.client_round_key as "clientRoundKey",
    r.stake, r.choices, r.phase, r.outcome, r.payout, r.spins_total as "spinsTotal",
    r.spins_shown as "spinsShown", r.refusal, r.balance_before as "balanceBefore",
    r.balance_after as "balanceAfter", r.attempts, r.created_at as "createdAt", r.closed_at as "closedAt",
    (extract(epoch from clock_timestamp() - r.created_at) * 1000)::float8 as "ageMs",
    s.mode, s.wallet_token as "walletToken", s.currency, p.server_seed_hash as "serverSeedHash",
    p.server_seed as "serverSeed", p.sealed_seed as "sealedSeed", p.client_seed as "clientSeed", r.nonce
  from studio.round r
  join studio.game_session s on s.id = r.session_id
  join studio.seed_pair p on p.id = r.seed_pair_id`

/** The columns of a result are set together: the table sees to it. */
export function roundFromRow({ outcome, payout, spinsTotal, ...round }: RoundRow): StoredRound {
  const isDrawn = outcome !== null && payout !== null && spinsTotal !== null
  return { ...round, drawn: isDrawn ? { outcome, payout, spinsTotal } : null }
}
