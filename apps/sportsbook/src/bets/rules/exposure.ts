import { type Fraction, fraction, type MarketBook, marketRoom, multiply } from '@tessera/odds'
import type { BetBook } from '../bet-book.ts'
import type { StoredBet, StoredLeg } from '../stored-bet.ts'
import { centsOf, playerShareOf } from './bet-limits.ts'
import type { SlipLeg } from './check-legs.ts'
import { kindOf, returnPerUnit } from './odds-bet.ts'

/** An outcome of a market of an event. */
export interface ExposureKey {
  readonly eventId: string
  readonly marketKey: string
  readonly outcomeId: string
}

/** Stakes and possible payouts on an outcome, in euro cents. */
export interface Exposure extends ExposureKey {
  readonly staked: bigint
  readonly payout: bigint
}

/** Stakes and possible payouts of markets, by {@link marketName}. */
type Books = Map<string, { staked: bigint; payoutIfWon: Map<string, bigint> }>
export type MarketBooks = ReadonlyMap<string, MarketBook>

/** Books of the markets of a bet: of all players, and of the player of the bet alone. */
export interface TakenBooks {
  readonly all: MarketBooks
  readonly own: MarketBooks
}

/** Returns the key of an event's market in a map. */
export const marketName = ({ eventId, marketKey }: Pick<ExposureKey, 'eventId' | 'marketKey'>): string =>
  `${eventId}|${marketKey}`

/** Sums exposures by market. */
export function booksOf(exposures: readonly Exposure[]): Books {
  const books: Books = new Map()
  for (const exposure of exposures) addExposure(books, exposure)
  return books
}

/** Adds an exposure to the books of its market, so that later bets of the same set include it. */
export function addExposure(books: Books, { staked, payout, ...key }: Exposure): void {
  const name = marketName(key)
  const book = books.get(name) ?? { staked: 0n, payoutIfWon: new Map<string, bigint>() }
  book.staked += staked
  book.payoutIfWon.set(key.outcomeId, (book.payoutIfWon.get(key.outcomeId) ?? 0n) + payout)
  books.set(name, book)
}

const keysOf = (legs: readonly SlipLeg[]): readonly ExposureKey[] =>
  legs.flatMap(({ selections }) => selections)

const NOTHING_TAKEN: MarketBook = { staked: 0n, payoutIfWon: new Map() }

/**
 * Returns the room of the markets of some legs in euro cents: the smallest loss that the house may still take on one
 * of them. In each market the full limit applies to all players together, and a share of it to the player of the bet.
 */
export function roomOf(book: BetBook, legs: readonly SlipLeg[], taken: TakenBooks): bigint {
  const rooms = keysOf(legs).flatMap((key) => {
    const fixture = book.fixture(key.eventId)
    if (fixture === null) return 0n
    const limit = BigInt(book.championship(fixture).liabilityLimit)
    const [all = NOTHING_TAKEN, own = NOTHING_TAKEN] = [taken.all, taken.own].map((books) =>
      books.get(marketName(key)),
    )
    return [marketRoom(all, key.outcomeId, limit), marketRoom(own, key.outcomeId, playerShareOf(limit))]
  })
  return rooms.sort((a, b) => (a < b ? -1 : 1))[0] ?? 0n
}

/**
 * Returns the exposure of a bet on the outcomes of its legs, in euro cents, rounded up. Each outcome counts the
 * entire stake and the payout if every leg wins, since each leg alone can lose the bet. After a partial cash-out only
 * the running part counts.
 */
export function exposureOf(
  legs: readonly SlipLeg[],
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

/** Returns the selections of a stored bet with their events. */
export const withEvents = ({ legs }: Pick<StoredBet, 'legs'>) =>
  legs.map(({ eventId, selections }) => ({
    selections: selections.map(({ marketKey, outcomeId }) => ({ eventId, marketKey, outcomeId })),
  }))

/** Returns the exposure that a bet at given prices adds to its markets. */
export function exposureAt(bet: StoredBet, legs: readonly StoredLeg[] = bet.legs): Exposure[] {
  const perUnit = returnPerUnit(
    kindOf(bet),
    legs.map(({ price }) => price),
  )
  return exposureOf(withEvents(bet), { ...bet, returnPerUnit: perUnit })
}
