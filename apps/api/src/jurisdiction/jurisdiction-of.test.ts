import { describe, expect, it } from 'vitest'
import { jurisdictionEnvironment } from './jurisdiction-environment.ts'
import { createJurisdictions } from './jurisdiction-of.ts'
import { JURISDICTIONS } from './jurisdiction-table.ts'

const read = (variables: Record<string, string> = {}) => {
  const { jurisdiction, residentJurisdictions } = jurisdictionEnvironment.schema.parse(variables)
  return createJurisdictions({ home: jurisdiction, residents: residentJurisdictions })
}

describe('jurisdictionOf', () => {
  it('is the international profile for everybody by default', () => {
    const { jurisdictionOf, listJurisdictions } = read()
    for (const resident of [null, { country: null }, { country: 'DE' }, { country: 'GB' }])
      expect(jurisdictionOf(resident)).toEqual(JURISDICTIONS.international)
    expect(listJurisdictions()).toHaveLength(1)
  })

  it('follows the country of residence where the operator names a profile for it', () => {
    const { jurisdictionOf, listJurisdictions } = read({
      RESIDENT_JURISDICTIONS: 'GB=great-britain,GG=great-britain,DE=germany',
    })
    const idOf = (country: string | null) => jurisdictionOf({ country }).id
    expect([idOf('GB'), idOf('GG'), idOf('DE'), idOf('FR'), idOf(null)]).toEqual([
      'great-britain',
      'great-britain',
      'germany',
      'international',
      'international',
    ])
    expect(listJurisdictions().map(({ jurisdiction, countries }) => [jurisdiction.id, countries])).toEqual([
      ['international', null],
      ['great-britain', ['GB', 'GG']],
      ['germany', ['DE']],
    ])
  })

  it('takes the operator’s home profile for guests and for countries without a profile', () => {
    const { jurisdictionOf } = read({ JURISDICTION: 'germany' })
    expect(jurisdictionOf(null).minRoundMs).toEqual({ slot: 5000, dice: 5000 })
    expect(jurisdictionOf({ country: 'FR' }).id).toBe('germany')
  })

  it('applies the operator’s own times to all profiles', () => {
    const { jurisdictionOf } = read({
      REAUTHENTICATE_AFTER_MINUTES: '60',
      REAUTHENTICATE_AFTER_DAYS: '90',
      RESIDENT_JURISDICTIONS: 'GB=great-britain',
    })
    for (const country of ['GB', 'FR'])
      expect(jurisdictionOf({ country })).toMatchObject({ reauthenticateMinutes: 60, reauthenticateDays: 90 })
  })
})

describe('RESIDENT_JURISDICTIONS', () => {
  it.each([
    ['an unknown profile', 'GB=atlantis', 'has no profile atlantis'],
    ['an unknown country', 'XX=germany', 'has no country XX'],
    ['a country twice', 'GB=germany,GB=great-britain', 'names GB twice'],
    ['another form', 'GB', 'must be pairs of a country and a profile, as GB=great-britain'],
  ])('refuses %s', (_, text, message) => {
    expect(() => read({ RESIDENT_JURISDICTIONS: text })).toThrow(message)
  })
})
