import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'

export type { ErrorCode } from './error-codes.ts'

import type { DiceGame, DiceOutcome, SlotGame, SlotSpin, SymbolCode } from './games/types.ts'

/**
 * The JSON protocol between a game's page and its round server.
 *
 * All calls go to `/studio/api` with `Authorization: Bearer <session token>`; the token stands in the fragment of the
 * page's URL (`/studio/play/red-fox#session=TOKEN`), so that no log sees it. Amounts are integers of the currency's
 * subunit. Every call asks the platform whether the session of the player still lasts, if only by its bet: one that has
 * ended answers `unauthorized`, a bet `session_closed`. An error answers `{ "error": ApiError }`; everything else answers the object named here.
 *
 * | Call | Body | Answer |
 * |---|---|---|
 * | `POST /session` | none | `SessionView` |
 * | `POST /rounds` | `PlayRequest` | `RoundView` |
 * | `GET /rounds/:id` | | `RoundView`; a round being checked is tried again |
 * | `POST /rounds/:id/next` | `NextRequest` | `RoundView` with one more free spin |
 * | `GET /rounds?before=ROUND_ID&limit=20` | | `RoundListView`, newest first |
 * | `GET /seeds` | | `SeedsView` |
 * | `POST /seeds/rotate` | `RotateRequest` | `RotatedView` |
 */

/** What the player chose in a dice game; a slot has none (null). */
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
  /** The total stake in subunits. A slot's stake is a multiple of its `coinsPerSpin`. */
  stake: z.int().positive(),
  choices: choicesSchema.nullable(),
  /** Made by the page before the first try and kept over retries: the same key plays once. */
  clientRoundKey: z
    .string()
    .min(8)
    .max(64)
    .regex(/^[A-Za-z0-9_-]+$/),
})
export type PlayRequest = z.infer<typeof playRequestSchema>

export const nextRequestSchema = z.strictObject({
  /**
   * Which spin to show: the number of spins already shown (the paid spin is 0, the first free spin 1). A repeated
   * call for a spin that is shown already changes nothing.
   */
  spin: z.int().min(1).max(1_000),
})
export type NextRequest = z.infer<typeof nextRequestSchema>

export const rotateRequestSchema = z.strictObject({
  /** Any text that can be stored and typed again: no control characters, no half of a surrogate pair. */
  clientSeed: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Control characters are not possible.'),
})
export type RotateRequest = z.infer<typeof rotateRequestSchema>

/**
 * - `checking`: the wallet has not answered yet; ask again with `GET /rounds/:id` ("We are checking your last round");
 * - `open`: free spins are waiting for `next`;
 * - `closed`: paid out;
 * - `void`: the bet was refused or taken back, the stake is not spent.
 */
export type RoundState = 'checking' | 'open' | 'closed' | 'void'

export type ShownOutcome =
  | { kind: 'dice'; outcome: DiceOutcome }
  | {
      kind: 'slot'
      /** What one coin of the wins is worth, in subunits: stake / coinsPerSpin. */
      coin: number
      /** The spins shown so far, the paid spin first. */
      spins: SlotSpin[]
      /** The symbol that expands in free spins, once they have begun. */
      specialSymbol: SymbolCode | null
      /** Free spins awarded by the spins shown so far (capped), and how many of them were shown. */
      freeSpins: { awarded: number; played: number }
    }

export interface RoundView {
  roundId: string
  clientRoundKey: string
  state: RoundState
  stake: number
  choices: PlayRequest['choices']
  /** What is won so far by what is shown, in subunits; it is credited when the round closes. */
  win: number
  /** Null while the bet is not accepted yet, and in a void round. */
  result: ShownOutcome | null
  /** Why the round is void. */
  refusal: ErrorCode | null
  /** The currency of the round: not that of the session when the player has changed accounts in between. */
  currency: { code: string; decimals: number }
  /** Balance before the stake was taken; null when it is unknown. */
  balanceBefore: number | null
  /** Balance after the last wallet call of this round; null when it is unknown. */
  balance: number | null
  fairness: RoundFairness
  /** ISO 8601. */
  startedAt: string
  closedAt: string | null
}

export interface RoundFairness {
  serverSeedHash: string
  /** Null until the seeds were rotated. */
  serverSeed: string | null
  clientSeed: string
  nonce: number
}

export interface RoundListView {
  rounds: RoundView[]
  /** Pass as `before` for the next page; null at the end. */
  before: string | null
}

export interface SeedsView {
  serverSeedHash: string
  nextServerSeedHash: string
  clientSeed: string
  /** The nonce of the next round. */
  nonce: number
}

export interface RotatedView {
  /** The server seed that was active until now. */
  revealed: string
  seeds: SeedsView
}

export interface StakeLimits {
  min: number
  max: number
  /** Stakes are multiples of this. */
  step: number
  default: number
  /** A ladder for plus and minus buttons, ascending. */
  ladder: number[]
  /** A stake whose win could be higher than this is refused (dice games); null without such a limit. */
  maxWin: number | null
}

export interface GameSessionView {
  mode: 'real' | 'demo'
  currency: { code: string; decimals: number }
  locale: string
  /** Where the game's home button leads. */
  lobbyUrl: string
  platform: 'mobile' | 'desktop'
  /** Null when the wallet can't be reached now. */
  balance: number | null
  stakes: StakeLimits
  /**
   * A round begins this long after the player's last one began, at the earliest, as the platform's regulator asks;
   * 0: at any time. Earlier it is refused with `too_soon`.
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
  /** A round to go on with before a new one can start: `checking` or `open`; null when there is none. */
  unfinished: RoundView | null
}

export const errorCodeSchema = z.enum(ERROR_CODES)

export interface ApiError {
  code: ErrorCode
  message: string
  fields?: Record<string, string[]>
  balance?: number
  round?: RoundView
  /** How long to wait before the same request is sent again. */
  retryAfterMs?: number
}
