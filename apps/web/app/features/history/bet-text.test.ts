import { describe, expect, it } from 'vitest'
import { betStatus, legStatus, oddsOf, selectionText } from './bet-text.ts'

it('odds have two decimals with the decimal sign of the language', () => {
  expect(oddsOf(210, 'en')).toBe('2.10')
  expect(oddsOf(123_456, 'de')).toBe('1.234,56')
})

it('a leg names each market with its selection', () => {
  const selection = (marketName: string, outcomeName: string) => ({
    marketKey: marketName,
    marketName,
    outcomeId: outcomeName,
    outcomeName,
    result: 'undecided' as const,
  })
  const leg = { selections: [selection('Match result', 'Mill Rovers'), selection('Total goals', 'Over 2.5')] }
  expect(selectionText(leg)).toBe('Match result: Mill Rovers + Total goals: Over 2.5')
})

describe('the badge', () => {
  it('of a half loss is that of a loss, of a half win that of a win, and a returned stake is neither', () => {
    const results = (['half-lost', 'half-won', 'push', 'void'] as const).map(legStatus)
    expect(results).toEqual(['failed', 'done', 'paused', 'paused'])
  })

  it('of a settled bet shows its result, and a lost one never looks won', () => {
    expect(betStatus({ state: 'settled', label: 'lost' })).toBe('failed')
    expect(betStatus({ state: 'resettled', label: 'won' })).toBe('done')
    expect(betStatus({ state: 'settled', label: 'returned' })).toBe('paused')
    expect(betStatus({ state: 'accepted', label: null })).toBe('pending')
  })

  it('is never that of a win where less than the stake may have come back', () => {
    expect(betStatus({ state: 'settled', label: 'part-won' })).toBe('paused')
    expect(betStatus({ state: 'cashed-out', label: null })).toBe('paused')
  })
})
