import { describe, expect, it } from 'vitest'
import { JURISDICTIONS } from '../../../jurisdiction/jurisdiction-table.ts'
import { appliedMinutes, mayChoose } from './reality-check-rules.ts'

const FREE = { minutes: [15, 30, 60], initialMinutes: null, isRequired: false }
const REQUIRED = { minutes: [15, 30, 60], initialMinutes: 60, isRequired: true }

describe('reality check', () => {
  it.each([
    [FREE, undefined, null],
    [REQUIRED, undefined, 60],
    [FREE, null, null],
    [REQUIRED, null, 60],
    [REQUIRED, 30, 30],
    [REQUIRED, 45, 30],
    [REQUIRED, 240, 60],
    [REQUIRED, 5, 15],
  ])('with %o and the choice %s applies every %s minutes', (rules, choice, applied) => {
    expect(appliedMinutes(rules, choice)).toBe(applied)
  })

  it('can only be set to an offered interval, and turned off where the jurisdiction allows it', () => {
    expect(mayChoose(FREE, null)).toBe(true)
    expect(mayChoose(REQUIRED, null)).toBe(false)
    expect(mayChoose(REQUIRED, 30)).toBe(true)
    expect(mayChoose(REQUIRED, 45)).toBe(false)
  })

  it.each(Object.values(JURISDICTIONS))(
    'offers everyone in $id who can’t turn it off an interval',
    (profile) => {
      const { minutes, initialMinutes, isRequired } = profile.realityCheck
      expect(minutes).toEqual([...minutes].sort((one, other) => one - other))
      expect(minutes.length).toBeGreaterThan(0)
      if (initialMinutes !== null) expect(minutes).toContain(initialMinutes)
      if (isRequired) expect(initialMinutes).not.toBeNull()
    },
  )
})
