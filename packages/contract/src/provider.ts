import { z } from 'zod'
import type { ProviderRecords } from './provider-records.ts'

/**
 * The seamless-wallet interface between game providers and the platform (docs/protocols/provider-wallet.md).
 * A provider opens sessions for the platform; the platform keeps the money and answers `balance`, `bet`, `win`,
 * `play` and `rollback`. The same schemas serve the in-process call and the signed HTTP call.
 */

/** An amount in the currency's subunits: a non-negative safe integer. */
export const amountSchema = z.int().nonnegative()

const reference = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_:.-]+$/)

const currencyCode = z.string().regex(/^[A-Z]{2,8}$/)

/** Opaque to the provider: names the player's game session with the platform. */
const gameToken = z.string().min(1).max(1024)

export const walletBalanceRequestSchema = z.strictObject({ token: gameToken })

export const walletBetRequestSchema = z.strictObject({
  token: gameToken,
  transactionId: reference,
  roundId: reference,
  amount: amountSchema,
  currency: currencyCode,
  /** Free-form facts of the bet that the history shows: choices of the player, fairness data. */
  details: z.record(z.string(), z.unknown()).optional(),
})

export const walletWinRequestSchema = z.strictObject({
  token: gameToken,
  transactionId: reference,
  roundId: reference,
  /** Zero for a lost round: the provider still reports it, so that the round closes. */
  amount: amountSchema,
  currency: currencyCode,
  /** True on the last transaction of a round. */
  roundClosed: z.boolean(),
  details: z.record(z.string(), z.unknown()).optional(),
})

/** So many wins may come in one call. */
export const WALLET_WINS_MAX = 64

/** Wins of any rounds and players: each is judged by itself, also whether it is well-formed. */
export const walletWinsRequestSchema = z.strictObject({
  wins: z.array(z.unknown()).min(1).max(WALLET_WINS_MAX),
})

export const walletPlayRequestSchema = walletBetRequestSchema.extend({
  /**
   * The win that closes the round, with an id of its own; an amount of zero is a lost round. Null while the round goes
   * on: it is the bet alone then, and wins follow.
   */
  win: z.strictObject({ transactionId: reference, amount: amountSchema }).nullable(),
})

export const walletRollbackRequestSchema = z.strictObject({
  token: gameToken,
  transactionId: reference,
  /** The bet to undo. */
  betTransactionId: reference,
  roundId: reference,
})

export const walletCorrectRequestSchema = z.strictObject({
  token: gameToken,
  transactionId: reference,
  roundId: reference,
  /** What the round pays in all from now on, whatever it paid before. */
  amount: amountSchema,
  currency: currencyCode,
  details: z.record(z.string(), z.unknown()).optional(),
})

/**
 * What every wallet operation answers. Codes follow the field's practice:
 * - `ok`: done, or done before with the same request (a replay answers what the first try answered);
 * - `insufficient_funds`: the answer carries the actual balance;
 * - `session_closed`: the game session is over (bet and balance: wins and rollbacks are still taken);
 * - `conflict`: the transaction id was used with another request;
 * - `already_rolled_back`: a bet that came after its rollback, or its replay after one;
 * - `already_settled`: a rollback of a bet whose round has been settled;
 * - `unknown_round`: a win for a round without a bet;
 * - `forbidden`: the player may not bet now (limit, exclusion, closed account);
 * - `invalid`: malformed, or a currency that is not the session's;
 * - `unavailable`: try again with the same transaction id.
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
  /** Balance of the session's account after the operation, in subunits; null when it is unknown. */
  balance: z.int().nullable(),
  currency: z.string().nullable(),
})

/** Answers to a set of wins, in their order. */
export const walletWinsResponseSchema = z.object({ answers: z.array(walletResponseSchema) })

export type WalletBalanceRequest = z.infer<typeof walletBalanceRequestSchema>
export type WalletBetRequest = z.infer<typeof walletBetRequestSchema>
export type WalletWinRequest = z.infer<typeof walletWinRequestSchema>
export type WalletPlayRequest = z.infer<typeof walletPlayRequestSchema>
export type WalletRollbackRequest = z.infer<typeof walletRollbackRequestSchema>
export type WalletCorrectRequest = z.infer<typeof walletCorrectRequestSchema>
export type WalletStatus = z.infer<typeof walletStatusSchema>
export type WalletResponse = z.infer<typeof walletResponseSchema>

/** The platform's side, as a provider sees it. */
export interface ProviderWallet {
  balance(request: WalletBalanceRequest): Promise<WalletResponse>
  bet(request: WalletBetRequest): Promise<WalletResponse>
  win(request: WalletWinRequest): Promise<WalletResponse>
  /** A bet and the win of its round in one: both are taken, or the bet is refused and nothing is. */
  play(request: WalletPlayRequest): Promise<WalletResponse>
  rollback(request: WalletRollbackRequest): Promise<WalletResponse>
}

/** The wallet of a provider whose results can change after they were paid, as those of sport do. */
export interface CorrectableWallet extends ProviderWallet {
  /**
   * Makes the payout of a closed round another one. What the balance can't give back the platform claims later: the
   * answer is `ok` all the same.
   */
  correct(request: WalletCorrectRequest): Promise<WalletResponse>
  /**
   * As many calls of `win`, in one: the results of sport come in for many bets at once. Answers in the order of the wins, at
   * most `WALLET_WINS_MAX` of them.
   */
  wins(requests: readonly WalletWinRequest[]): Promise<WalletResponse[]>
}

/** One game as its provider lists it. */
export const providerGameSchema = z.object({
  /** The game's id with the provider, a lowercase slug. */
  gameId: z.string().regex(/^[a-z0-9-]{2,48}$/),
  name: z.string(),
  /** Under which brand the lobby shows the game. */
  brand: z.object({
    id: z.string(),
    name: z.string(),
    /** Its picture, an absolute URL path. */
    logo: z.string().optional(),
  }),
  kind: z.enum(['slot', 'dice']),
  /** Theoretical return to player, in basis points (9650 is 96.50 %). */
  rtpBasisPoints: z.int().min(1).max(10_000),
  volatility: z.enum(['low', 'medium', 'high']),
  /** Thumbnails by aspect ratio, absolute URL paths. A drawing may say that it is there in pixels too (`pictures.ts`). */
  thumbnails: z.object({ '3x4': z.string(), '1x1': z.string() }),
  /** Free tags that collections are built from, such as `sea`, `animals`, `new`. */
  tags: z.array(z.string()),
  features: z.array(z.string()),
  hasDemo: z.boolean(),
  /** A short description, per locale. */
  description: z.record(z.string(), z.string()),
  releasedAt: z.iso.date(),
})

export const providerGameSessionRequestSchema = z.strictObject({
  gameId: z.string(),
  /** `demo` plays with invented money and has no token. */
  mode: z.enum(['real', 'demo']),
  token: gameToken.nullable(),
  /** The platform's id of the player, for the provider's own records; null in demo mode. */
  playerId: z.string().nullable(),
  currency: z.string(),
  locale: z.string(),
  /** Where the game's own home button leads. */
  lobbyUrl: z.string(),
  platform: z.enum(['mobile', 'desktop']),
  /**
   * The least time between the beginnings of two rounds of the player, as the platform's regulator asks. The provider
   * refuses rounds that come earlier before anything is drawn. Missing: there is none.
   */
  minRoundMs: z.int().nonnegative().optional(),
})

export const providerGameSessionSchema = z.object({
  /** The page to show in the game frame; secrets stand after `#`, so that no log sees them. */
  url: z.string(),
})

/** Facts of a finished or running round for the history: what happened and how to check it. */
export const providerRoundSchema = z.object({
  roundId: z.string(),
  gameId: z.string(),
  state: z.enum(['open', 'closed']),
  /** What the player chose and what came out, ready to draw. */
  outcome: z.record(z.string(), z.unknown()),
  fairness: z
    .object({
      serverSeedHash: z.string(),
      /** Null until the seed pair was rotated: an active seed stays secret. */
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

/** Rounds of a provider that can be looked at again. */
export interface ProviderReplays {
  /** The facts of a round; null if the provider does not know it. */
  round(playerId: string, roundId: string): Promise<ProviderRound | null>
}

/** Seed pairs of a provider whose results can be checked. */
export interface ProviderSeeds {
  pair(playerId: string): Promise<SeedPair>
  /** Reveals the active server seed and starts the next one; refused (null) while a round is open. */
  rotate(playerId: string, clientSeed: string): Promise<{ revealed: string; pair: SeedPair } | null>
}

/**
 * The provider's side, as the platform sees it. A new outside provider is one adapter of this. What not every provider
 * can do is optional and named; whether a game has a demo it says itself (`hasDemo`).
 */
export interface GameProvider {
  readonly id: string
  listGames(): Promise<ProviderGame[]>
  /** Never asked for a demo of a game without one. */
  openSession(request: ProviderGameSessionRequest): Promise<ProviderGameSession>
  readonly replays?: ProviderReplays
  readonly seeds?: ProviderSeeds
  /** There for whoever keeps anything of players. */
  readonly records?: ProviderRecords
}
