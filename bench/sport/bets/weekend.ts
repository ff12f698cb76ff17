import { findBetKind, type LegResult, roundDownToLadder } from '@tessera/odds'
import type { FakeBook } from '../../../apps/sportsbook/src/bets/testing/fake-book.ts'

/**
 * A simulated weekend whose time is counted in bets. It is derived from a seed, so that every process generates the
 * same one.
 */
export interface Weekend {
  readonly bets: number
  readonly events: readonly WeekendEvent[]
}

interface WeekendEvent {
  readonly eventId: string
  /** Probability of `yes`. */
  readonly chance: number
  readonly prices: readonly [yes: number, no: number]
  readonly startsAt: number
  /** Announced results of `yes`, and their times. */
  readonly said: readonly { readonly at: number; readonly result: LegResult }[]
}

export interface WeekendBet {
  readonly legs: readonly (readonly [eventId: string, outcomeId: 'yes' | 'no'])[]
  readonly kind: string
  readonly stakePerLine: number
  readonly isSold: boolean
}

const EVENTS = 400
/** Shares of events with a corrected, a withdrawn and a void result. */
const CORRECTED = 0.05
const TAKEN_BACK = 0.02
const VOID = 0.01
/** Factor between the fair price and the offered price. The rest is roughly the margin. */
const KEPT = 0.94

/** Returns a seeded generator of numbers from 0 (inclusive) to 1 (exclusive), by mulberry32. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const priceOf = (chance: number): number => roundDownToLadder(KEPT / chance) ?? 101

/** Draws a result by the probability of `yes`. */
export function drawn(chance: number, random: () => number): LegResult {
  if (random() < VOID) return 'void'
  return random() < chance ? 'won' : 'lost'
}

function makeEvent(index: number, bets: number): WeekendEvent {
  const random = numbers(1_000_003 * (index + 1))
  const chance = 0.15 + 0.7 * random()
  const final = drawn(chance, random)
  const startsAt = Math.round(((index + 20) / (EVENTS + 20)) * bets)
  const lasts = bets / 40
  const said: { at: number; result: LegResult }[] = []
  if (random() < CORRECTED) said.push({ at: startsAt + lasts, result: final === 'won' ? 'lost' : 'won' })
  if (random() < TAKEN_BACK)
    said.push({ at: startsAt + lasts, result: final }, { at: startsAt + 1.5 * lasts, result: 'undecided' })
  said.push({ at: startsAt + 2 * lasts, result: final })
  return {
    eventId: String(index + 1),
    chance,
    prices: [priceOf(chance), priceOf(1 - chance)],
    startsAt,
    said,
  }
}

export const makeWeekend = (bets: number): Weekend => ({
  bets,
  events: Array.from({ length: EVENTS }, (_, index) => makeEvent(index, bets)),
})

const SYSTEMS: Readonly<Record<number, readonly string[]>> = {
  3: ['trixie', '2/3'],
  4: ['yankee', 'lucky-15'],
}

/** Generates the bet with a number: on one to four of the next events. */
export function betOf({ events }: Weekend, number: number): WeekendBet {
  const random = numbers(7_919 * (number + 11))
  const next = events.filter(({ startsAt }) => startsAt > number + 200).slice(0, 40)
  const count = Math.min(next.length, [1, 1, 1, 2, 2, 3, 4][Math.floor(random() * 7)] ?? 1)
  const first = Math.floor(random() * Math.max(1, next.length - count))
  const legs = next
    .slice(first, first + count)
    .map(({ eventId }) => [eventId, random() < 0.5 ? 'yes' : 'no'] as const)
  const plain = legs.length === 1 ? 'single' : 'combination'
  const system = SYSTEMS[legs.length]?.[Math.floor(random() * 2)]
  const kind = system !== undefined && random() < 0.5 && findBetKind(system, legs.length) ? system : plain
  return { legs, kind, stakePerLine: 50 + Math.floor(random() * 450), isSold: random() < 0.03 }
}

/** Publishes the results of a period to a book. Returns the events whose results have changed. */
export function publishResults({ events }: Weekend, book: FakeBook, from: number, to: number): string[] {
  const changed: string[] = []
  for (const { eventId, said, startsAt } of events) {
    if (startsAt <= to) book.market(eventId).status = 'off'
    const last = said.filter(({ at }) => at > from && at <= to).at(-1)
    if (last === undefined) continue
    book.decide(eventId, last.result)
    changed.push(eventId)
  }
  return changed
}

export const finalOf = ({ said }: WeekendEvent): LegResult => said.at(-1)?.result ?? 'undecided'
