import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AttemptState, isNews, MAX_TRIES, nextStep, triesLeft } from './identity-state.ts'

const NOW = new Date('2026-05-17T12:00:00Z')
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000)
const fresh: AttemptState = {
  status: 'init',
  review: null,
  expiresAt: minutes(60),
  reportedAt: null,
  isByOperator: false,
}
const red = (rejectType: 'RETRY' | 'FINAL'): AttemptState => ({
  ...fresh,
  status: 'completed',
  review: { answer: 'RED', rejectType, reasons: [] },
})

it.each<[string, AttemptState | null, number, string]>([
  ['nobody has tried', null, 0, 'start'],
  ['it has begun', fresh, 0, 'continue'],
  ['the service has not said until when', { ...fresh, expiresAt: null }, 0, 'continue'],
  ['the time is over to the second', { ...fresh, expiresAt: NOW }, 0, 'start'],
  ['it is checked', { ...fresh, status: 'pending', expiresAt: NOW }, 0, 'wait'],
  ['a person looks', { ...fresh, status: 'onHold' }, 0, 'wait'],
  ['it is good', { ...fresh, status: 'completed', review: { answer: 'GREEN' } }, 2, 'done'],
  ['it was refused and may be tried again', red('RETRY'), MAX_TRIES - 1, 'start'],
  ['it was refused once too often', red('RETRY'), MAX_TRIES, 'never'],
  ['it was refused for good', red('FINAL'), 1, 'never'],
])('what comes next when %s', (_when, attempt, refusals, expected) => {
  expect(nextStep(attempt, refusals, NOW)).toBe(expected)
})

it('no more tries are left than there are, and never fewer than none', () => {
  expect([0, 1, MAX_TRIES, MAX_TRIES + 5].map(triesLeft)).toEqual([MAX_TRIES, MAX_TRIES - 1, 0, 0])
})

const report = (updatedAt: Date) =>
  ({ applicantId: 'a', reference: 'r', status: 'pending', review: null, updatedAt }) as const

it('only what is newer than all that is known is news, in whatever order it comes', () => {
  const stamps = fc.array(fc.integer({ min: -1000, max: 0 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(stamps, (order) => {
      let known: Date | null = null
      for (const stamp of order) {
        const isTaken = isNews({ ...fresh, reportedAt: known }, report(minutes(stamp)), NOW)
        expect(isTaken).toBe(known === null || minutes(stamp) > known)
        if (isTaken) known = minutes(stamp)
      }
      expect(known).toEqual(minutes(Math.max(...order)))
    }),
  )
})

it('a stamp from the future is none, and an operator’s decision stands', () => {
  expect(isNews(fresh, report(minutes(6)), NOW)).toBe(false)
  expect(isNews(fresh, report(minutes(4)), NOW)).toBe(true)
  expect(isNews({ ...fresh, isByOperator: true }, report(NOW), NOW)).toBe(false)
})
