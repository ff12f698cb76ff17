import type { BET_STATE_NAMES, BetRefusal, PRICE_CHANGE_CHOICES } from '@tessera/contract/sportsbook'
import type { LegResult } from '@tessera/feed'
import type { Fraction } from '@tessera/odds'

export type BetStateName = (typeof BET_STATE_NAMES)[number]

/** A selection with the words of the moment when it was bet on: the book forgets events, a history doesn't. */
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
  /** At which the bet is made, and the one that the player saw. */
  readonly price: number
  readonly shown: number
  readonly version: string
  /** One, or those of a bet builder. */
  readonly selections: readonly StoredSelection[]
}

/** What became of a leg as far as the book has told. */
export interface LegStanding {
  readonly selections: readonly LegResult[]
  /** What Rule 4 takes. */
  readonly deductionPercent: number
}

export interface StoredBet {
  /** Also its round with the wallet. */
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
  /** Null before anything is known. */
  readonly results: readonly LegStanding[] | null
  readonly state: BetStateName
  /** Set on a pending bet: its stake is being given back. */
  readonly refusal: BetRefusal | null
  readonly newPrices: readonly (number | null)[] | null
  readonly placedAtMs: number
  /** How long it waits before it is looked at again. */
  readonly delayMs: number
  readonly struckAtMs: number | null
  readonly settledAtMs: number | null
  readonly running: Fraction
  readonly cashedOut: bigint
  readonly payout: bigint
  /** How many payments the wallet was to make for it, and whether one of them closed the round. */
  readonly payments: number
  readonly isClosed: boolean
  /** Since it was received, by the database's clock. */
  readonly ageMs: number
}

/** The transaction id of a payment: the one that closes the round is `<bet>.win`. */
export function paymentId(betId: string, number: number, payment: PaymentTerms): string {
  if (payment.operation === 'correct') return `${betId}.correct-${number}`
  return payment.closes ? `${betId}.win` : `${betId}.out-${number}`
}

/** What the wallet is to be told: a win adds to the round, a correction says what all of the closed round comes to. */
export interface PaymentTerms {
  readonly operation: 'win' | 'correct'
  readonly amount: bigint
  readonly closes: boolean
}
