import { describe, expect, it } from 'vitest'
import { type ClosingFacts, dueStages, endOf } from './closing-state.ts'

const at = (text: string) => new Date(`${text}Z`)
const RULES = { waitDays: 7, waysKeptDays: 30, recordsKeptYears: 5 }
const asked: ClosingFacts = {
  endsAt: endOf(new Date('2026-03-01T12:00:00Z'), RULES),
  withdrawnAt: null,
  closedAt: null,
  freedAt: null,
  forgottenAt: null,
}
const closed = { ...asked, closedAt: new Date('2026-03-10T12:00:00Z') }
const freed = { ...closed, freedAt: new Date('2026-04-10T12:00:00Z') }

describe('stages of a closing account', () => {
  it.each([
    ['none within seven days of the request', asked, '2026-03-08T11:59:59', []],
    ['closed after seven days', asked, '2026-03-08T12:00:00', ['closed']],
    ['none within thirty days of the closing', closed, '2026-04-09T11:59:59', []],
    ['freed after thirty days', closed, '2026-04-09T12:00:00', ['freed']],
    ['none within five years of the closing', freed, '2031-03-10T11:59:59', []],
    ['forgotten after five years', freed, '2031-03-10T12:00:00', ['forgotten']],
    [
      'none after the last stage',
      { ...freed, forgottenAt: at('2031-03-10T12:00:00') },
      '2040-01-01T00:00:00',
      [],
    ],
    ['closed first, however late it is', asked, '2040-01-01T00:00:00', ['closed']],
    ['freed and forgotten together when both are due', closed, '2040-01-01T00:00:00', ['freed', 'forgotten']],
    [
      'freed after forgotten when it was blocked',
      { ...closed, forgottenAt: at('2031-03-10T12:00:00') },
      '2040-01-01T00:00:00',
      ['freed'],
    ],
  ])('are %s', (_, facts, now, stages) => {
    expect(dueStages(facts, at(now), RULES)).toEqual(stages)
  })

  it('are none for a withdrawn request', () => {
    const withdrawn = { ...asked, withdrawnAt: at('2026-03-02T00:00:00') }
    expect(dueStages(withdrawn, at('2040-01-01T00:00:00'), RULES)).toEqual([])
  })

  it('count a year from a leap day to the first of March', () => {
    const leap = { ...freed, closedAt: at('2028-02-29T00:00:00') }
    expect(dueStages(leap, at('2033-02-28T23:59:59'), RULES)).toEqual([])
    expect(dueStages(leap, at('2033-03-01T00:00:00'), RULES)).toEqual(['forgotten'])
  })
})
