import type { LimitModel } from '../../../packages/ledger/test/limit-model.ts'
import type { StoredRate } from '../../../packages/ledger/test/rate-book.ts'
import type { TestPlayer, TestResponse } from './fixture.ts'
import type { startPayments } from './payment-steps.ts'

/** Time around the end of a notice or a break in which either answer is right, because answers take time. */
export const EDGE_MS = 10_000
export const PERIODS = ['daily', 'weekly', 'monthly'] as const
export const CURRENCIES = ['EUR', 'USD'] as const

/** A player's own limit as the API has confirmed it, with the request that waits for its notice. */
export interface OwnLimit {
  readonly period: (typeof PERIODS)[number]
  readonly currency: string
  amount: number
  pending: { readonly amount: number | 'deleted'; readonly confirmableMs: number } | null
}

type Steps = Awaited<ReturnType<typeof startPayments>>

/** A bet that was accepted, with its session. */
interface StormBet {
  readonly token: string
  readonly transactionId: string
  readonly roundId: string
  readonly currency: StormCurrency
  readonly stake: number
  state: 'open' | 'settled' | 'rolled-back'
}

export type StormCurrency = (typeof CURRENCIES)[number]

/** A player with the payments and bets that the storm has started. */
export interface Stormer {
  player: TestPlayer
  /** Ids of the player's accounts. */
  readonly accounts: Readonly<Record<StormCurrency, string>>
  readonly deposits: string[]
  readonly withdrawals: string[]
  readonly bets: StormBet[]
  /** Tokens of the open game sessions by currency. */
  readonly seats: Map<StormCurrency, string>
  /** Wins less stakes, by the wallet's answers. */
  readonly played: Record<StormCurrency, number>
  /** Own limits by id. */
  readonly limits: Map<string, OwnLimit>
  readonly model: LimitModel
  /** End of the break in ms since the epoch. */
  breakUntilMs: number
}

export const newStormer = (
  player: TestPlayer,
  accounts: Stormer['accounts'],
  model: LimitModel,
): Stormer => ({
  ...{ player, accounts, model, deposits: [], withdrawals: [], bets: [] },
  ...{ seats: new Map(), limits: new Map(), played: { EUR: 0, USD: 0 }, breakUntilMs: 0 },
})

export interface PlayDeps {
  readonly steps: Steps
  readonly random: () => number
  readonly faults: string[]
  readonly asPlayer: (stormer: Stormer, act: () => Promise<TestResponse>) => Promise<TestResponse>
  /** Counts refusals by their reason. */
  readonly refused: (reason: string) => void
  /** All stored exchange rates. */
  readonly rates: readonly StoredRate[]
}
