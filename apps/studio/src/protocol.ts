import type { RefusalReason } from '@tessera/contract/refusal-reason'
import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'

export type { ErrorCode } from './error-codes.ts'

import type { DiceGame, DiceOutcome, SlotGame, SlotSpin, SymbolCode } from './games/types.ts'

/**
 * The JSON protocol between a game's page and its round server.
 *
 * All calls go to `/studio/api` with `Authorization: Bearer <session token>`. The token is in the fragment of
 * the page's URL (`/studio/play/red-fox#session=TOKEN`), so that it is never logged. Amounts are integers of
 * the currency's subunit. Every call asks the platform whether the player's session is still live, if only by
 * its bet. After its end a call returns `unauthorized`, a bet `session_closed`. An error returns `{ "error":
 * ApiError }`; everything else returns the object named here.
 *
 * | Call | Body | Response |
 * |---|---|---|
 * | `POST /session` | none | `SessionView` |
 * | `POST /rounds` | `PlayRequest` | `RoundView` |
 * | `GET /rounds/:id` | | `RoundView`; a round in state `checking` is retried |
 * | `POST /rounds/:id/next` | `NextRequest` | `RoundView` with one more free spin |
 * | `GET /rounds?before=ROUND_ID&limit=20` | | `RoundListView`, newest first |
 * | `GET /seeds` | | `SeedsView` |
 * | `POST /seeds/rotate` | `RotateRequest` | `RotatedView` |
 */

/** The player's choices in a dice game; a slot has none (null). */
export const choicesSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('over-under'), direction: z.enum(['over', 'under']), target: z.int() }),
  z.strictObject({ type: z.literal('target'), multiplier: z.int() }),
  z.strictObject({
    type: z.literal('range'),
    side: z.enum(['inside', 'outside']),
    low: z.int(),
    high: z.int(),
  }),
  z.strictObject({ type: z.literal('sum-set'), sums: z.array(z.int()).min(1).max(10).readonly() }),
  z.strictObject({
    type: z.literal('sum-over-under'),
    direction: z.enum(['over', 'under']),
    target: z.int(),
  }),
  z.strictObject({ type: z.literal('streak'), side: z.enum(['sun', 'moon']), length: z.int() }),
])

export const playRequestSchema = z.strictObject({
  /** Total stake in subunits. A slot's stake is a multiple of its `coinsPerSpin`. */
  stake: z.int().positive(),
  choices: choicesSchema.nullable(),
  /**
   * Idempotency key, created by the page before the first attempt and reused in retries: the same key plays
   * once.
   */
  clientRoundKey: z
    .string()
    .min(8)
    .max(64)
    .regex(/^[A-Za-z0-9_-]+$/),
  /** True for one of the session's free rounds: `stake` is theirs and is not taken from the balance. */
  isFree: z.boolean().optional(),
})
export type PlayRequest = z.infer<typeof playRequestSchema>

export const nextRequestSchema = z.strictObject({
  /**
   * The spin to show: the number of spins already shown (the paid spin is 0, the first free spin 1). A
   * repeated call for a spin that is shown already changes nothing.
   */
  spin: z.int().min(1).max(1_000),
})
export type NextRequest = z.infer<typeof nextRequestSchema>

export const rotateRequestSchema = z.strictObject({
  /** Any text that can be stored and typed again: no control characters and no lone surrogates. */
  clientSeed: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Control characters are not possible.'),
})
export type RotateRequest = z.infer<typeof rotateRequestSchema>

/**
 * - `checking`: the wallet has not answered yet; poll `GET /rounds/:id` ("We are checking your last round");
 * - `open`: free spins are waiting for `next`;
 * - `closed`: paid out;
 * - `void`: the bet was refused or rolled back, the stake is not spent.
 */
export type RoundState = 'checking' | 'open' | 'closed' | 'void'

export type ShownOutcome =
  | { kind: 'dice'; outcome: DiceOutcome }
  | {
      kind: 'slot'
      /** Value of one coin of the wins in subunits: stake / coinsPerSpin. */
      coin: number
      /** Spins shown so far, the paid spin first. */
      spins: SlotSpin[]
      /** Symbol that expands in free spins, once they have started. */
      specialSymbol: SymbolCode | null
      /** Free spins awarded by the spins shown so far (capped), and the number of them that were shown. */
      freeSpins: { awarded: number; played: number }
    }

export interface RoundView {
  roundId: string
  clientRoundKey: string
  state: RoundState
  stake: number
  choices: PlayRequest['choices']
  /** Win of the spins shown so far, in subunits; credited when the round closes. */
  win: number
  /** Null while the bet is not accepted, and in a void round. */
  result: ShownOutcome | null
  /** Error for which the round is void. */
  refusal: ErrorCode | null
  /** Reason of a forbidden bet, in the answer to the call that learnt it; null otherwise. */
  reason: RefusalReason | null
  /** Currency of the round. It differs from the session's if the player has switched accounts in between. */
  currency: { code: string; decimals: number }
  /** True for a free round: its stake was not taken from the balance. */
  isFree: boolean
  /** Free rounds that are left after it, in the answer to the call that learnt it; null otherwise. */
  freeRoundsLeft: number | null
  /** Balance before the stake was taken; null if unknown, and for a free round. */
  balanceBefore: number | null
  /** Balance after the last wallet call of this round; null if unknown. */
  balance: number | null
  fairness: RoundFairness
  /** ISO 8601. */
  startedAt: string
  closedAt: string | null
}

export interface RoundFairness {
  serverSeedHash: string
  /** Null until the seeds are rotated. */
  serverSeed: string | null
  clientSeed: string
  nonce: number
}

export interface RoundListView {
  rounds: RoundView[]
  /** Value of `before` for the next page; null at the end. */
  before: string | null
}

export interface SeedsView {
  serverSeedHash: string
  nextServerSeedHash: string
  clientSeed: string
  /** Nonce of the next round. */
  nonce: number
}

export interface RotatedView {
  /** Server seed that was active until now. */
  revealed: string
  seeds: SeedsView
}

export interface StakeLimits {
  min: number
  max: number
  /** Stakes are multiples of this number. */
  step: number
  default: number
  /** Stakes for plus and minus buttons, ascending. */
  ladder: number[]
  /** Highest possible win of a dice game: a stake that could win more is rejected; null if unlimited. */
  maxWin: number | null
}

export interface GameSessionView {
  mode: 'real' | 'demo'
  currency: { code: string; decimals: number }
  locale: string
  /** Target of the game's home button. */
  lobbyUrl: string
  platform: 'mobile' | 'desktop'
  /** Null if the wallet is unreachable. */
  balance: number | null
  stakes: StakeLimits
  /** Free rounds that are left, with their stake; null without any. */
  freeRounds: { stake: number; left: number } | null
  /**
   * Minimum time between the starts of two rounds of the player, required by the platform's regulator; 0:
   * none. An earlier round is rejected with `too_soon`.
   */
  minRoundMs: number
  /** Name and look. */
  game: {
    id: string
    name: string
    brand: { id: string; name: string }
    features: readonly string[]
    /** The whole mathematics: reel strips, lines, paytable, RTP. */
    rules: SlotGame | DiceGame
  }
  seeds: SeedsView
  /** Round to finish before a new one can start: `checking` or `open`; null if there is none. */
  unfinished: RoundView | null
}

export const errorCodeSchema = z.enum(ERROR_CODES)

export interface ApiError {
  code: ErrorCode
  message: string
  fields?: Record<string, string[]>
  balance?: number
  /** Reason of a `forbidden` bet, if it is known. */
  reason?: RefusalReason
  round?: RoundView
  /** Time to wait before the same request is sent again. */
  retryAfterMs?: number
  /** Identifies an unexpected error in the server's log. */
  traceId?: string
}
