import { describe, expect, it } from 'vitest'
import { betStatus, foldSize, legStatus, oddsOf, selectionText } from './bet-text.ts'

it('formats odds with two decimals and the decimal sign of the language', () => {
  expect(oddsOf(210, 'en')).toBe('2.10')
  expect(oddsOf(123_456, 'de')).toBe('1.234,56')
})

it('names each market of a leg with its selection', () => {
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

it('reads the size of doubles, trebles and larger folds from the kind of a bet', () => {
  expect(['2/4', '3/5', '10/12'].map(foldSize)).toEqual([2, 3, 10])
  expect(['single', 'combination', 'lucky-15'].map(foldSize)).toEqual([null, null, null])
})

describe('the badge of a bet', () => {
  it('shows half losses as lost, half wins as won, and returned stakes as neither', () => {
    const results = (['half-lost', 'half-won', 'push', 'void'] as const).map(legStatus)
    expect(results).toEqual(['failed', 'done', 'paused', 'paused'])
  })

  it('shows the result of a settled bet, and never shows a lost bet as won', () => {
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
