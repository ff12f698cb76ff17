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

describe('the end of an account', () => {
  it.each([
    ['waits for seven days', asked, '2026-03-08T11:59:59', []],
    ['closes then', asked, '2026-03-08T12:00:00', ['closed']],
    ['keeps ways in for thirty days', closed, '2026-04-09T11:59:59', []],
    ['frees them then', closed, '2026-04-09T12:00:00', ['freed']],
    ['keeps records for five years', freed, '2031-03-10T11:59:59', []],
    ['forgets who it was then', freed, '2031-03-10T12:00:00', ['forgotten']],
    ['comes to an end', { ...freed, forgottenAt: at('2031-03-10T12:00:00') }, '2040-01-01T00:00:00', []],
    ['skips no step, however late it is', asked, '2040-01-01T00:00:00', ['closed']],
    ['forgets who it was though ways in are held', closed, '2040-01-01T00:00:00', ['freed', 'forgotten']],
    [
      'frees ways in that were held after that',
      { ...closed, forgottenAt: at('2031-03-10T12:00:00') },
      '2040-01-01T00:00:00',
      ['freed'],
    ],
  ])('%s', (_, facts, now, stages) => {
    expect(dueStages(facts, at(now), RULES)).toEqual(stages)
  })

  it('never comes for a wish that was taken back', () => {
    const withdrawn = { ...asked, withdrawnAt: at('2026-03-02T00:00:00') }
    expect(dueStages(withdrawn, at('2040-01-01T00:00:00'), RULES)).toEqual([])
  })

  it('takes a year from a leap day to the first of March', () => {
    const leap = { ...freed, closedAt: at('2028-02-29T00:00:00') }
    expect(dueStages(leap, at('2033-02-28T23:59:59'), RULES)).toEqual([])
    expect(dueStages(leap, at('2033-03-01T00:00:00'), RULES)).toEqual(['forgotten'])
  })
})
