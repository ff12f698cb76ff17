import { describe, expect, test } from 'vitest'
import { fraction } from '../fraction.ts'
import {
  type BuilderSelection,
  builderOutcome,
  builderProblem,
  MAX_BUILDER_SELECTIONS,
} from './bet-builder.ts'
import { HALF_WON, LOST, VOID, WON } from './leg-outcome.ts'

const selection = (marketId: string, more: Partial<BuilderSelection> = {}): BuilderSelection => ({
  eventId: 'match',
  marketId,
  playerId: null,
  canPush: false,
  ...more,
})

describe('check of a bet builder', () => {
  test.each([
    ['one selection', [selection('1x2')], 'too-few-selections'],
    [
      'more than ten selections',
      Array.from({ length: MAX_BUILDER_SELECTIONS + 1 }, (_, index) => selection(`total/${index}.5`)),
      'too-many-selections',
    ],
    [
      'selections of two events',
      [selection('1x2'), selection('total/2.5', { eventId: 'other' })],
      'other-event',
    ],
    ['two selections of one market', [selection('1x2'), selection('1x2')], 'same-market'],
    [
      'two selections of one player',
      [selection('scorer', { playerId: 'nine' }), selection('carded', { playerId: 'nine' })],
      'same-player',
    ],
    ['a line that can push', [selection('1x2'), selection('total/2.25', { canPush: true })], 'line-can-push'],
  ] as const)('refuses %s', (_, selections, problem) => {
    expect(builderProblem(selections, 0.3)).toBe(problem)
  })

  test('refuses selections that exclude each other', () => {
    expect(builderProblem([selection('1x2'), selection('both-score')], 0)).toBe('contradiction')
  })

  test('accepts selections of several players and of markets without a player', () => {
    const players = ['nine', 'ten'].map((playerId) => selection(`scorer/${playerId}`, { playerId }))
    expect(builderProblem([selection('1x2'), selection('total/2.5'), ...players], 0.01)).toBeNull()
  })
})

describe('bet builder', () => {
  test('wins when all of its selections have won', () => {
    expect(builderOutcome([WON, WON, WON])).toEqual(WON)
  })

  test('loses with one lost selection, once all are decided', () => {
    expect(builderOutcome([WON, LOST])).toEqual(LOST)
    expect(builderOutcome([LOST, null])).toBeNull()
  })

  test("is void as soon as one selection is void, whatever the others' outcomes", () => {
    for (const other of [WON, LOST, null]) expect(builderOutcome([VOID, other])).toEqual(VOID)
    expect(builderOutcome([HALF_WON, WON])).toEqual(VOID)
  })

  test('multiplies the dead-heat shares of its selections', () => {
    const tied = { ...WON, share: fraction(1n, 2n) }
    expect(builderOutcome([tied, WON, tied])).toEqual({ ...WON, share: fraction(1n, 4n) })
  })
})
