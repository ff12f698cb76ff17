import { type Fraction, fraction, marketRoom, multiply } from '@tessera/odds'
import type { BetBook } from '../bet-book.ts'
import { centsOf } from './bet-limits.ts'
import type { AskedLeg } from './look-at-legs.ts'

/** An outcome of a market of an event. */
export interface ExposureKey {
  readonly eventId: string
  readonly marketKey: string
  readonly outcomeId: string
}

/** What stands on an outcome, in euro cents. */
export interface Exposure extends ExposureKey {
  readonly staked: bigint
  readonly payout: bigint
}

/** What stands on the outcomes that a bet is looked at with, by {@link marketName}. */
export type MarketBooks = ReadonlyMap<string, { staked: bigint; payoutIfWon: Map<string, bigint> }>

/** One name for a market of an event. */
export const marketName = ({ eventId, marketKey }: Pick<ExposureKey, 'eventId' | 'marketKey'>): string =>
  `${eventId}|${marketKey}`

/** Sums of a market over its outcomes. */
export function booksOf(exposures: readonly Exposure[]): MarketBooks {
  const books = new Map<string, { staked: bigint; payoutIfWon: Map<string, bigint> }>()
  for (const exposure of exposures) addExposure(books, exposure)
  return books
}

/** Adds to the books of the markets: bets of one set see one another. */
export function addExposure(
  books: Map<string, { staked: bigint; payoutIfWon: Map<string, bigint> }>,
  { staked, payout, ...key }: Exposure,
): void {
  const name = marketName(key)
  const book = books.get(name) ?? { staked: 0n, payoutIfWon: new Map<string, bigint>() }
  book.staked += staked
  book.payoutIfWon.set(key.outcomeId, (book.payoutIfWon.get(key.outcomeId) ?? 0n) + payout)
  books.set(name, book)
}

const keysOf = (legs: readonly AskedLeg[]): readonly ExposureKey[] =>
  legs.flatMap(({ selections }) => selections)

/** What the house may still lose by the markets of some legs: the smallest room among them, in euro cents. */
export function roomOf(book: BetBook, legs: readonly AskedLeg[], books: MarketBooks): bigint {
  const rooms = keysOf(legs).map((key) => {
    const fixture = book.fixture(key.eventId)
    if (fixture === null) return 0n
    const limit = BigInt(book.championship(fixture).liabilityLimit)
    const taken = books.get(marketName(key)) ?? { staked: 0n, payoutIfWon: new Map<string, bigint>() }
    return marketRoom(taken, key.outcomeId, limit)
  })
  return rooms.sort((a, b) => (a < b ? -1 : 1))[0] ?? 0n
}

/**
 * What a bet puts on the outcomes of its legs, in euro cents: all of its stake, and all that it pays if every leg wins, on
 * each of them, since each of them alone can make it lose. Rounded up; of a bet in part cashed out what still runs.
 */
export function exposureOf(
  legs: readonly AskedLeg[],
  bet: {
    readonly stakePerLine: bigint
    readonly lines: number
    readonly currency: string
    readonly returnPerUnit: Fraction
    readonly running: Fraction
  },
): Exposure[] {
  const up = ({ numerator, denominator }: Fraction): bigint => (numerator + denominator - 1n) / denominator
  const perLine = multiply(bet.running, fraction(bet.stakePerLine))
  const staked = centsOf(up(multiply(perLine, fraction(BigInt(bet.lines)))), bet.currency)
  const payout = centsOf(up(multiply(perLine, bet.returnPerUnit)), bet.currency)
  return keysOf(legs).map(({ eventId, marketKey, outcomeId }) => ({
    ...{ eventId, marketKey, outcomeId },
    ...{ staked, payout },
  }))
}
