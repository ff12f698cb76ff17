import type { BetRefusal, PlaceBetRequest } from '@tessera/contract/sportsbook'
import { acceptsPrice, type BetKind, findBetKind, type PriceChange } from '@tessera/odds'
import type { BetBook } from '../bet-book.ts'
import { checkLegs, type SlipCheck } from '../rules/check-legs.ts'

/** Judgement of a requested bet at the current prices, before its stake is checked. */
export type BetJudgement =
  | {
      readonly type: 'taken'
      readonly kind: BetKind
      readonly prices: readonly number[]
      readonly delayMs: number
      readonly check: SlipCheck
    }
  | {
      readonly type: 'refused'
      readonly reason: BetRefusal
      readonly newPrices: readonly (number | null)[]
    }

interface RequestedBet {
  readonly legs: readonly (PlaceBetRequest['legs'][number] & { readonly price: number })[]
  readonly kind: string
  readonly accept: PriceChange
}

/**
 * Judges whether a bet can be placed now: its legs, its kind, and each price against the price that the player saw. A
 * bet is placed at the prices of the book, whatever the request contains.
 */
export function judgeBet(book: BetBook, { legs, kind, accept }: RequestedBet): BetJudgement {
  const check = checkLegs(book, legs)
  const newPrices = legs.map((_, index) => check.legs[index]?.price ?? null)
  const refused = (reason: BetRefusal): BetJudgement => ({ type: 'refused', reason, newPrices })
  const [problem] = check.problems
  if (problem !== undefined) return refused(problem.problem)
  const found = findBetKind(kind, legs.length)
  if (found === null) return refused('kind-not-possible')
  const prices = newPrices.filter((price) => price !== null)
  const isPriceTaken = legs.every(({ price: shown }, index) => {
    const price = prices[index]
    return price !== undefined && acceptsPrice(accept, shown, price)
  })
  if (!isPriceTaken) return refused('price-changed')
  const delayMs = Math.max(...check.legs.map((leg) => leg.delayMs))
  return { type: 'taken', kind: found, prices, delayMs, check }
}
