import { z } from 'zod'
import type { ProviderRecords } from './provider-records.ts'

/**
 * The seamless-wallet interface between game providers and the platform (docs/protocols/provider-wallet.md).
 * A provider opens game sessions for the platform. The platform holds the money and implements `balance`, `bet`, `win`,
 * `play` and `rollback`. In-process calls and signed HTTP calls use the same schemas.
 */

/** An amount in the currency's subunits: a non-negative safe integer. */
export const amountSchema = z.int().nonnegative()

const reference = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_:.-]+$/)

const currencyCode = z.string().regex(/^[A-Z]{2,8}$/)

/** Id of the free rounds that a request belongs to, as the platform gave it with the session. */
const freeRounds = reference.optional()

/** Identifies the player's game session on the platform. Opaque to the provider. */
const gameToken = z.string().min(1).max(1024)

/**
 * Kind of a stake: the bet that opens a round, or a further bet in it. `feature_buy` opens a round with its feature,
 * `gamble` stakes a win, `double` and `split` are those of card games.
 */
export const stakeKindSchema = z.enum(['base', 'feature_buy', 'gamble', 'double', 'split'])
export type StakeKind = z.infer<typeof stakeKindSchema>

export const walletBalanceRequestSchema = z.strictObject({ token: gameToken, freeRounds })

export const walletBetRequestSchema = z.strictObject({
  token: gameToken,
  transactionId: reference,
  roundId: reference,
  amount: amountSchema,
  currency: currencyCode,
  /** Free-form details of the bet for the history, such as the player's choices and fairness data. */
  details: z.record(z.string(), z.unknown()).optional(),
  /** Kind of the stake; `base` by default. */
  stakeKind: stakeKindSchema.optional(),
  /**
   * Lowest odds of the legs of a sports bet, in thousandths. Of a casino bet whose odds the player has chosen, such as the target of
   * a dice game: its payout multiple, rounded down.
   */
  odds: z.int().min(1_000).optional(),
  /** Number of legs of a sports bet. */
  legs: z.int().min(1).max(1_000).optional(),
  /** The amount is then the value of the round, and is not taken from the player. */
  freeRounds,
})

export const walletWinRequestSchema = z.strictObject({
  token: gameToken,
  transactionId: reference,
  roundId: reference,
  /** Zero for a lost round. The provider still reports it to close the round. */
  amount: amountSchema,
  currency: currencyCode,
  /** True on the last transaction of a round. */
  roundClosed: z.boolean(),
  details: z.record(z.string(), z.unknown()).optional(),
  freeRounds,
})

/** Maximum number of wins in one call. */
export const WALLET_WINS_MAX = 64

/** Wins of any rounds and players. Each one is validated and processed separately. */
export const walletWinsRequestSchema = z.strictObject({
  wins: z.array(z.unknown()).min(1).max(WALLET_WINS_MAX),
})

export const walletPlayRequestSchema = walletBetRequestSchema.extend({
  /**
   * The win that closes the round, with its own transaction id; an amount of zero is a lost round. Null places only the
   * bet: the round stays open, and wins follow.
   */
  win: z.strictObject({ transactionId: reference, amount: amountSchema }).nullable(),
})

export const walletRollbackRequestSchema = z.strictObject({
  token: gameToken,
  transactionId: reference,
  /** The bet to undo. */
  betTransactionId: reference,
  roundId: reference,
  freeRounds,
})

export const walletCorrectRequestSchema = z.strictObject({
  token: gameToken,
  transactionId: reference,
  roundId: reference,
  /** Total payout of the round, which replaces the previous one. */
  amount: amountSchema,
  currency: currencyCode,
  details: z.record(z.string(), z.unknown()).optional(),
})

/**
 * Status of a wallet operation. The names follow industry practice:
 * - `ok`: done, or done before with the same request (a replay returns the first response);
 * - `insufficient_funds`: the response has the actual balance;
 * - `session_closed`: the game session has ended (bet and balance only: wins and rollbacks are still accepted);
 * - `conflict`: the transaction id was used with another request;
 * - `already_rolled_back`: a bet that arrived after its rollback, or was replayed after it;
 * - `already_settled`: a rollback of a bet whose round is settled;
 * - `unknown_round`: a win for a round without a bet;
 * - `forbidden`: the player may not bet now (limit, exclusion, closed account);
 * - `invalid`: malformed, or in a currency other than the session's;
 * - `unavailable`: retry with the same transaction id.
 */
export const walletStatusSchema = z.enum([
  'ok',
  'insufficient_funds',
  'session_closed',
  'conflict',
  'already_rolled_back',
  'already_settled',
  'unknown_round',
  'forbidden',
  'invalid',
  'unavailable',
])

export const walletResponseSchema = z.object({
  status: walletStatusSchema,
  /** Money that can be staked in this game after the operation, in subunits; null if unknown. */
  balance: z.int().nullable(),
  currency: z.string().nullable(),
  /** The part of the balance that is bonus money; only for players with a bonus. */
  bonus: z.int().nonnegative().optional(),
  /** Machine-readable reason of a `forbidden` bet, such as `loss_limit` or `self_exclusion` (`refusal-reason.ts`). */
  reason: z.string().optional(),
  /** Parameters of the reason, such as `maxBetAmount`. */
  parameters: z.record(z.string(), z.unknown()).optional(),
  /** Free rounds that are left, in the response to a request with `freeRounds`. */
  freeRounds: z.int().nonnegative().optional(),
})

/** Responses to a batch of wins, in the order of the wins. */
export const walletWinsResponseSchema = z.object({ answers: z.array(walletResponseSchema) })

export type WalletBalanceRequest = z.infer<typeof walletBalanceRequestSchema>
export type WalletBetRequest = z.infer<typeof walletBetRequestSchema>
export type WalletWinRequest = z.infer<typeof walletWinRequestSchema>
export type WalletPlayRequest = z.infer<typeof walletPlayRequestSchema>
export type WalletRollbackRequest = z.infer<typeof walletRollbackRequestSchema>
export type WalletCorrectRequest = z.infer<typeof walletCorrectRequestSchema>
export type WalletStatus = z.infer<typeof walletStatusSchema>
export type WalletResponse = z.infer<typeof walletResponseSchema>

/** The platform's wallet, as called by a provider. */
export interface ProviderWallet {
  balance(request: WalletBalanceRequest): Promise<WalletResponse>
  bet(request: WalletBetRequest): Promise<WalletResponse>
  win(request: WalletWinRequest): Promise<WalletResponse>
  /** Books a bet and the win of its round atomically: both are accepted, or the bet is refused and neither is booked. */
  play(request: WalletPlayRequest): Promise<WalletResponse>
  rollback(request: WalletRollbackRequest): Promise<WalletResponse>
}

/** Wallet for a provider whose results can change after payout, such as a sportsbook. */
export interface CorrectableWallet extends ProviderWallet {
  /**
   * Changes the payout of a closed round. If the balance is too low to take back the difference, the platform claims the
   * rest later and still returns `ok`.
   */
  correct(request: WalletCorrectRequest): Promise<WalletResponse>
  /**
   * Pays several wins in one call, since a sports result settles many bets at once. Accepts at most `WALLET_WINS_MAX` wins
   * and returns the responses in their order.
   */
  wins(requests: readonly WalletWinRequest[]): Promise<WalletResponse[]>
}

/** One game as its provider lists it. */
export const providerGameSchema = z.object({
  /** The game's id with the provider, a lowercase slug. */
  gameId: z.string().regex(/^[a-z0-9-]{2,48}$/),
  name: z.string(),
  /** Brand under which the lobby shows the game. */
  brand: z.object({
    id: z.string(),
    name: z.string(),
    /** Absolute URL path of the picture. */
    logo: z.string().optional(),
  }),
  kind: z.enum(['slot', 'dice']),
  /** Theoretical return to player, in basis points (9650 is 96.50 %). */
  rtpBasisPoints: z.int().min(1).max(10_000),
  volatility: z.enum(['low', 'medium', 'high']),
  /** Thumbnails by aspect ratio, as absolute URL paths. A vector picture can state its rasterized widths (`pictures.ts`). */
  thumbnails: z.object({ '3x4': z.string(), '1x1': z.string() }),
  /** Free-form tags for building collections, such as `sea`, `animals`, `new`. */
  tags: z.array(z.string()),
  features: z.array(z.string()),
  hasDemo: z.boolean(),
  /** A short description, per locale. */
  description: z.record(z.string(), z.string()),
  releasedAt: z.iso.date(),
})

export const providerGameSessionRequestSchema = z.strictObject({
  gameId: z.string(),
  /** `demo` uses play money and has no token. */
  mode: z.enum(['real', 'demo']),
  token: gameToken.nullable(),
  /** The platform's player id, for the provider's records; null in demo mode. */
  playerId: z.string().nullable(),
  currency: z.string(),
  locale: z.string(),
  /** Target of the game's home button. */
  lobbyUrl: z.string(),
  platform: z.enum(['mobile', 'desktop']),
  /** Minimum time between the starts of two rounds. The provider refuses an earlier round before it draws. Omitted: none. */
  minRoundMs: z.int().nonnegative().optional(),
  /** Largest stake of a bet, in subunits. The wallet refuses a larger one, so that games don't offer it. Omitted: none. */
  stakeMax: amountSchema.positive().optional(),
  /** The player's free rounds in this game: stake of each in subunits, and number left. Only with this capability. */
  freeRounds: z
    .strictObject({ id: reference, stake: amountSchema.positive(), count: z.int().positive() })
    .optional(),
})

export const providerGameSessionSchema = z.object({
  /** Page to show in the game frame. Secrets are in the fragment, so that no log contains them. */
  url: z.string(),
})

/** Details of an open or closed round for the history: its outcome and fairness data. */
export const providerRoundSchema = z.object({
  roundId: z.string(),
  gameId: z.string(),
  state: z.enum(['open', 'closed']),
  /** The player's choices and the outcome, ready for display. */
  outcome: z.record(z.string(), z.unknown()),
  fairness: z
    .object({
      serverSeedHash: z.string(),
      /** Null until the seed pair is rotated, since an active seed stays secret. */
      serverSeed: z.string().nullable(),
      clientSeed: z.string(),
      nonce: z.int(),
    })
    .nullable(),
})

export type ProviderGame = z.infer<typeof providerGameSchema>
export type ProviderGameSessionRequest = z.infer<typeof providerGameSessionRequestSchema>
export type ProviderGameSession = z.infer<typeof providerGameSessionSchema>
export type ProviderRound = z.infer<typeof providerRoundSchema>

/** A player's provably-fair seed pair with a provider. */
export const seedPairSchema = z.object({
  /** SHA-256 of the active server seed, hex. */
  serverSeedHash: z.string(),
  /** SHA-256 of the server seed that the next rotation activates, hex. */
  nextServerSeedHash: z.string(),
  clientSeed: z.string(),
  /** The nonce of the next round. */
  nonce: z.int(),
})
export type SeedPair = z.infer<typeof seedPairSchema>

/** Replays of a provider's rounds. */
export interface ProviderReplays {
  /** Returns the details of a round; null if the provider doesn't know it. */
  round(playerId: string, roundId: string): Promise<ProviderRound | null>
}

/** Seed pairs of a provider with verifiable results. */
export interface ProviderSeeds {
  pair(playerId: string): Promise<SeedPair>
  /** Reveals the active server seed and activates the next one. Returns null while a round is open. */
  rotate(playerId: string, clientSeed: string): Promise<{ revealed: string; pair: SeedPair } | null>
}

/**
 * A game provider, as called by the platform. A new external provider needs one adapter with this interface. Optional
 * capabilities are optional properties; each game states whether it has a demo (`hasDemo`).
 */
export interface GameProvider {
  readonly id: string
  listGames(): Promise<ProviderGame[]>
  /** Opens a game session. Never called for a demo of a game without one. */
  openSession(request: ProviderGameSessionRequest): Promise<ProviderGameSession>
  readonly replays?: ProviderReplays
  readonly seeds?: ProviderSeeds
  /** True if sessions can have free rounds. */
  readonly hasFreeRounds?: boolean
  /** Present if the provider stores player data. */
  readonly records?: ProviderRecords
}
