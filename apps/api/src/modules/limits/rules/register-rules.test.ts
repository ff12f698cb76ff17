import { describe, expect, it } from 'vitest'
import { effectOf, needsQuestion, type RegisterRules, type RegisterState } from './register-rules.ts'

const MINUTE_MS = 60_000
const NOW = new Date('2026-11-28T12:00:00Z')
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * MINUTE_MS)
const STRICT: RegisterRules = {
  id: 'national',
  name: 'National',
  asks: ['sign_in', 'bet'],
  answerMinutes: 60,
  silenceMinutes: 0,
}
const PATIENT: RegisterRules = { ...STRICT, silenceMinutes: 240 }
const state = (change: Partial<RegisterState>): RegisterState => ({
  status: 'clear',
  until: null,
  answeredAt: ago(0),
  failure: null,
  askedAt: ago(0),
  ...change,
})

describe('a question to a register', () => {
  it.each([
    ['is needed before the first answer', null, true],
    ['is not needed while the answer is recent', state({ answeredAt: ago(59) }), false],
    ['is needed once the answer is too old', state({ answeredAt: ago(60) }), true],
    ['waits after a failure', state({ failure: 'no_response', askedAt: ago(0.4) }), false],
    ['is repeated some time after a failure', state({ failure: 'no_response', askedAt: ago(0.5) }), true],
    ['is repeated for an exclusion as well', state({ status: 'excluded', answeredAt: ago(60) }), true],
  ])('%s', (_, known, expected) => {
    expect(needsQuestion(known, STRICT, NOW)).toBe(expected)
  })
})

describe('the state of a register', () => {
  const later = new Date(NOW.getTime() + MINUTE_MS)

  it.each([
    ['refuses nothing after a clear answer', STRICT, state({}), 'clear'],
    ['excludes until the end', STRICT, state({ status: 'excluded', until: later }), 'excluded'],
    ['excludes without an end', STRICT, state({ status: 'excluded', until: null }), 'excluded'],
    ['refuses nothing after the end', STRICT, state({ status: 'excluded', until: NOW }), 'clear'],
    [
      'keeps an exclusion while the register is silent',
      PATIENT,
      state({ status: 'excluded', failure: 'no_response', answeredAt: ago(500) }),
      'excluded',
    ],
    [
      'refuses after a failure where the profile trusts no older answer',
      STRICT,
      state({ failure: 'no_response', answeredAt: ago(1) }),
      'unavailable',
    ],
    [
      'relies on the last answer as long as the profile says',
      PATIENT,
      state({ failure: 'no_response', answeredAt: ago(239) }),
      'clear',
    ],
    [
      'refuses once the last answer is too old',
      PATIENT,
      state({ failure: 'no_response', answeredAt: ago(240) }),
      'unavailable',
    ],
    [
      'refuses a person of whom the register knows nothing',
      PATIENT,
      state({ status: null, failure: 'unknown_person', answeredAt: null }),
      'unavailable',
    ],
  ])('%s', (_, rules, known, kind) => {
    expect(effectOf(known, rules, NOW).kind).toBe(kind)
  })
})
