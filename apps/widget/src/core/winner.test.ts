import { describe, expect, it } from 'vitest'
import { noFacts } from '../dev/fake-events.ts'
import { winnerOf } from './winner.ts'

const side = (id: string, name: string) => ({
  id,
  name,
  shortName: id,
  colours: ['#000000', '#ffffff'] as [string, string],
})
const card = { competitors: [side('h', 'Merrow Owls'), side('a', 'Calverton Stags')] }
const at = (competitorId: string, position: number | null) => ({ competitorId, position, progress: 1 })

describe('winnerOf', () => {
  const facts = { ...noFacts, score: null, periods: [] }

  it('returns the competitor in first place', () => {
    expect(winnerOf(card, { ...facts, standing: [at('a', 1), at('h', 2)] })).toBe('Calverton Stags')
  })

  it('returns null before the end, after a draw, and if the result is a score', () => {
    expect(winnerOf(card, null)).toBeNull()
    expect(winnerOf(card, facts)).toBeNull()
    expect(winnerOf(card, { ...facts, standing: [at('a', null), at('h', null)] })).toBeNull()
    expect(winnerOf(card, { ...facts, standing: [at('h', 1), at('a', 1)] })).toBeNull()
    expect(winnerOf(card, { ...facts, score: { home: 1, away: 0 }, standing: [at('h', 1)] })).toBeNull()
  })
})
