import { describe, expect, it } from 'vitest'
import { FakeBook, pick } from '../testing/fake-book.ts'
import { booksOf, roomOf } from './exposure.ts'

const book = new FakeBook()
book.limit = 10_000
for (const eventId of ['1', '2']) book.addEvent(eventId)
const none = booksOf([])
const leg = (eventId: string) => ({ selections: [pick(eventId)] })
const taken = (eventId: string, staked: bigint, payout: bigint) =>
  booksOf([{ ...pick(eventId), staked, payout }])

describe('room of a market', () => {
  it('is the limit, reduced to a quarter for one player', () =>
    expect(roomOf(book, [leg('1')], { all: none, own: none })).toBe(2_500n))

  it('is the smallest of all markets of a bet, in any order', () => {
    const all = taken('2', 1_000n, 10_000n)
    for (const legs of [
      [leg('1'), leg('2')],
      [leg('2'), leg('1')],
    ])
      expect(roomOf(book, legs, { all, own: none })).toBe(1_000n)
  })

  it("is reduced by the player's own possible winnings", () =>
    expect(roomOf(book, [leg('1')], { all: none, own: taken('1', 1_000n, 1_900n) })).toBe(1_600n))

  it('is 0 for an event that the book does not know', () =>
    expect(roomOf(book, [leg('1'), leg('99')], { all: none, own: none })).toBe(0n))
})
