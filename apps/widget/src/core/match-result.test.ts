import type { PlayedMatch } from '@tessera/contract/sportsbook'
import { expect, it } from 'vitest'
import { ownMatch } from './match-result.ts'

const match = (
  score: PlayedMatch['score'],
  positions: readonly (number | null)[] = [null, null],
): PlayedMatch => ({
  ...{ eventId: '1', path: '/sport', startsAt: '2026-11-28T12:00:00.000Z', score },
  competitors: ['a', 'b'].map((id, index) => ({
    id,
    name: id.toUpperCase(),
    position: positions[index] ?? null,
  })),
})

it.each([
  ['a', 2, 1, 'won', [2, 1]],
  ['b', 2, 1, 'lost', [1, 2]],
  ['b', 1, 1, 'drawn', [1, 1]],
] as const)('shows the score from the view of %s after %i:%i', (id, home, away, result, score) => {
  expect(ownMatch(match({ home, away }), id)).toEqual({ result, score, opponent: id === 'a' ? 'B' : 'A' })
})

it.each([
  ['a', [1, 2], 'won'],
  ['b', [1, 2], 'lost'],
  ['a', [1, 1], 'drawn'],
] as const)('shows the places of %s, %o, as its result without a score', (id, places, result) => {
  expect(ownMatch(match(null, places), id)).toMatchObject({ result, score: null })
})

it('has no result for a competitor of another match', () => {
  expect(ownMatch(match({ home: 1, away: 0 }), 'c')).toBeNull()
})
