import type { RefusalReason } from '@tessera/contract/refusal-reason'
import type { BET_STATE_NAMES, BetRefusal, PRICE_CHANGE_CHOICES } from '@tessera/contract/sportsbook'
import type { LegResult } from '@tessera/feed'
import type { Fraction } from '@tessera/odds'
import type { BetFacts, WalletRound } from '@tessera/provider-kit'
import { winIdOf } from '@tessera/provider-kit/rules'

export type BetStateName = (typeof BET_STATE_NAMES)[number]

/** A selection with its words at the time of the bet. The book deletes old events, but the bet history keeps them. */
export interface StoredSelection {
  readonly marketKey: string
  readonly outcomeId: string
  readonly marketName: string
  readonly outcomeName: string
}

export interface StoredLeg {
  readonly eventId: string
  readonly eventName: string
  readonly eventPath: string
  readonly sportCode: string
  readonly startsAt: string
  readonly isLive: boolean
  /** Price of the bet; `shown` is the price that the player saw. */
  readonly price: number
  readonly shown: number
  readonly version: string
  /** One selection, or all selections of a bet builder. */
  readonly selections: readonly StoredSelection[]
}

/** Results of a leg as far as the book knows them. */
export interface LegStanding {
  readonly selections: readonly LegResult[]
  /** Rule 4 deduction in percent. */
  readonly deductionPercent: number
}

export interface StoredBet {
  /** Also the id of the bet's round in the wallet. */
  readonly id: string
  readonly playerId: string
  readonly walletToken: string
  readonly currency: string
  readonly kind: string
  readonly accept: (typeof PRICE_CHANGE_CHOICES)[number]
  readonly stakePerLine: bigint
  readonly lines: number
  readonly maxPayout: bigint
  readonly legs: readonly StoredLeg[]
  /** Null until a first result is known. */
  readonly results: readonly LegStanding[] | null
  readonly state: BetStateName
  /** Set on a pending bet whose stake is being returned. */
  readonly refusal: BetRefusal | null
  /** Rule of the player that refused the bet, if this call has learnt it. It is never stored: a rule may end. */
  readonly because: RefusalReason | null
  readonly newPrices: readonly (number | null)[] | null
  readonly placedAtMs: number
  /** Delay before a pending bet is checked again. */
  readonly delayMs: number
  readonly struckAtMs: number | null
  readonly settledAtMs: number | null
  readonly running: Fraction
  readonly cashedOut: bigint
  readonly payout: bigint
  /** Number of payments so far; `isClosed` is true once one of them closed the round. */
  readonly payments: number
  readonly isClosed: boolean
  /** Age since receipt, by the database's clock. */
  readonly ageMs: number
}

/** Returns the round of a bet in the wallet. */
export const walletRoundOf = ({ id, walletToken, currency }: StoredBet): WalletRound => ({
  roundId: id,
  token: walletToken,
  currency,
})

/** Facts of a bet for the wallet: its odds in thousandths, of which the lowest counts, and its number of legs. */
export const betFactsOf = ({ kind, lines, legs }: StoredBet): BetFacts => ({
  details: { kind, lines },
  odds: Math.min(...legs.map(({ price }) => price)) * 10,
  legs: legs.length,
})

/** Returns the transaction id of a payment. */
export function paymentId(betId: string, number: number, payment: PaymentTerms): string {
  if (payment.operation === 'correct') return `${betId}.correct-${number}`
  return payment.closes ? winIdOf(betId) : `${betId}.out-${number}`
}

/** Terms of a payment: a win adds to the round, a correction sets the total of the closed round. */
export interface PaymentTerms {
  readonly operation: 'win' | 'correct'
  readonly amount: bigint
  readonly closes: boolean
}
