import type { RefusalReason } from '@tessera/contract/refusal-reason'
import type { DiceChoices } from '@tessera/fairness'
import type { ErrorCode } from '../protocol.ts'
import type { DrawnRound } from './draw-round.ts'
import type { RoundPhase } from './round-phase.ts'

/** A stored round, with the relevant data of its session and its seeds. */
export interface StoredRound {
  readonly id: string
  readonly playerKey: string
  readonly gameId: string
  readonly clientRoundKey: string
  readonly stake: bigint
  readonly choices: DiceChoices | null
  readonly phase: RoundPhase
  /** Payout of the whole round. Null until the wallet has accepted the bet: before that no result exists. */
  readonly payout: bigint | null
  /**
   * The result, if this call has drawn it. It is never stored, because it follows from the seeds and the
   * choices.
   */
  readonly drawn: DrawnRound | null
  readonly spinsShown: number
  readonly refusal: ErrorCode | null
  /** Reason of the refusal, if this call has received it. It is never stored: a block or limit ends. */
  readonly reason: RefusalReason | null
  /** Free rounds that the round belongs to; null for a round that the player pays. */
  readonly freeRoundsId: string | null
  /** Free rounds that are left, if this call has learnt it. */
  readonly freeRoundsLeft: number | null
  readonly balanceBefore: bigint | null
  readonly balanceAfter: bigint | null
  /** Number of times that the wallet did not answer the call of this phase. */
  readonly attempts: number
  /** Age of the round by the database's clock. */
  readonly ageMs: number
  readonly createdAt: Date
  readonly closedAt: Date | null
  readonly mode: 'real' | 'demo'
  /** Wallet token of the session: sealed in real play. */
  readonly walletToken: string
  readonly currency: string
  readonly serverSeedHash: string
  /** Null until the pair is revealed. */
  readonly serverSeed: string | null
  /** Sealed server seed; null once the pair is revealed. */
  readonly sealedSeed: string | null
  readonly clientSeed: string
  readonly nonce: number
}

/** A row of {@link SELECT_ROUND}. */
export type RoundRow = Omit<StoredRound, 'drawn' | 'reason' | 'freeRoundsLeft'>

export const SELECT_ROUND = `
  select r.id, r.player_key as "playerKey", r.game_id as "gameId", r.client_round_key as "clientRoundKey",
    r.stake, r.choices, r.phase, r.payout, r.spins_shown as "spinsShown", r.refusal,
    r.balance_before as "balanceBefore", r.balance_after as "balanceAfter", coalesce(u.attempts, 0) as attempts,
    r.created_at as "createdAt", r.closed_at as "closedAt",
    (extract(epoch from clock_timestamp() - r.created_at) * 1000)::float8 as "ageMs",
    s.mode, s.wallet_token as "walletToken", s.currency,
    case when s.free_session_id is null then s.free_rounds_id end as "freeRoundsId", p.server_seed_hash as "serverSeedHash",
    p.server_seed as "serverSeed", p.sealed_seed as "sealedSeed", p.client_seed as "clientSeed", r.nonce
  from studio.round r
  join studio.game_session s on s.id = r.session_id
  join studio.seed_pair p on p.id = r.seed_pair_id
  left join studio.unfinished_round u
    on u.player_key = r.player_key and u.game_id = r.game_id and u.round_id = r.id`

export function roundFromRow(row: RoundRow): StoredRound {
  return { ...row, drawn: null, reason: null, freeRoundsLeft: null }
}
