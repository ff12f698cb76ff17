import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AttemptState, attemptsLeft, isNewReport, MAX_ATTEMPTS, nextStep } from './identity-state.ts'

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
  ['there is no attempt', null, 0, 'start'],
  ['it has started', fresh, 0, 'continue'],
  ['the service has set no time limit', { ...fresh, expiresAt: null }, 0, 'continue'],
  ['its time limit is reached', { ...fresh, expiresAt: NOW }, 0, 'start'],
  ['it is being checked', { ...fresh, status: 'pending', expiresAt: NOW }, 0, 'wait'],
  ['an operator reviews it', { ...fresh, status: 'onHold' }, 0, 'wait'],
  ['it was approved', { ...fresh, status: 'completed', review: { answer: 'GREEN' } }, 2, 'done'],
  ['it was refused and may be retried', red('RETRY'), MAX_ATTEMPTS - 1, 'start'],
  ['it was refused too often', red('RETRY'), MAX_ATTEMPTS, 'never'],
  ['it was refused for good', red('FINAL'), 1, 'never'],
])('decides the next step of a check when %s', (_when, attempt, refusals, expected) => {
  expect(nextStep(attempt, refusals, NOW)).toBe(expected)
})

it('counts the attempts left from the maximum down to zero', () => {
  expect([0, 1, MAX_ATTEMPTS, MAX_ATTEMPTS + 5].map(attemptsLeft)).toEqual([
    MAX_ATTEMPTS,
    MAX_ATTEMPTS - 1,
    0,
    0,
  ])
})

const report = (updatedAt: Date) =>
  ({
    applicantId: 'a',
    reference: 'r',
    status: 'pending',
    review: null,
    documentNumber: null,
    updatedAt,
  }) as const

it('accepts only reports that are newer than all known ones, in any order', () => {
  const stamps = fc.array(fc.integer({ min: -1000, max: 0 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(stamps, (order) => {
      let known: Date | null = null
      for (const stamp of order) {
        const isTaken = isNewReport({ ...fresh, reportedAt: known }, report(minutes(stamp)), NOW)
        expect(isTaken).toBe(known === null || minutes(stamp) > known)
        if (isTaken) known = minutes(stamp)
      }
      expect(known).toEqual(minutes(Math.max(...order)))
    }),
  )
})

it('refuses reports from the future and reports after an operator’s decision', () => {
  expect(isNewReport(fresh, report(minutes(6)), NOW)).toBe(false)
  expect(isNewReport(fresh, report(minutes(4)), NOW)).toBe(true)
  expect(isNewReport({ ...fresh, isByOperator: true }, report(NOW), NOW)).toBe(false)
})
