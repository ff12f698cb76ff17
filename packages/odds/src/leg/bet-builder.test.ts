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

describe('a bet builder is refused', () => {
  test.each([
    ['of one selection', [selection('1x2')], 'too-few-selections'],
    [
      'of more than ten',
      Array.from({ length: MAX_BUILDER_SELECTIONS + 1 }, (_, index) => selection(`total/${index}.5`)),
      'too-many-selections',
    ],
    ['over two events', [selection('1x2'), selection('total/2.5', { eventId: 'other' })], 'other-event'],
    ['with a market twice', [selection('1x2'), selection('1x2')], 'same-market'],
    [
      'with a player twice',
      [selection('scorer', { playerId: 'nine' }), selection('carded', { playerId: 'nine' })],
      'same-player',
    ],
    [
      'with a line that can push',
      [selection('1x2'), selection('total/2.25', { canPush: true })],
      'line-can-push',
    ],
  ] as const)('%s', (_, selections, problem) => {
    expect(builderProblem(selections, 0.3)).toBe(problem)
  })

  test('when its selections exclude one another', () => {
    expect(builderProblem([selection('1x2'), selection('both-score')], 0)).toBe('contradiction')
  })

  test('and not otherwise, also with several players and markets of none', () => {
    const players = ['nine', 'ten'].map((playerId) => selection(`scorer/${playerId}`, { playerId }))
    expect(builderProblem([selection('1x2'), selection('total/2.5'), ...players], 0.01)).toBeNull()
  })
})

describe('a bet builder', () => {
  test('wins when all of its selections have won', () => {
    expect(builderOutcome([WON, WON, WON])).toEqual(WON)
  })

  test('loses with one selection, once all are decided', () => {
    expect(builderOutcome([WON, LOST])).toEqual(LOST)
    expect(builderOutcome([LOST, null])).toBeNull()
  })

  test('is void as soon as one selection is, whatever became of the others', () => {
    for (const other of [WON, LOST, null]) expect(builderOutcome([VOID, other])).toEqual(VOID)
    expect(builderOutcome([HALF_WON, WON])).toEqual(VOID)
  })

  test('shares a dead heat of its selections', () => {
    const tied = { ...WON, share: fraction(1n, 2n) }
    expect(builderOutcome([tied, WON, tied])).toEqual({ ...WON, share: fraction(1n, 4n) })
  })
})
