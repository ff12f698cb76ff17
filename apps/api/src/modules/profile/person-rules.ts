import type { ErrorName } from '@tessera/contract'
import { missingFacts } from '@tessera/contract/missing-facts'
import { ageInYears, parseDay } from '@tessera/form-rules'
import { acceptedCountries } from '../../countries.ts'
import { MAX_AGE_YEARS } from './form-fields.ts'
import type { PlayerRow } from './player-store.ts'

/** The rule that a person doesn't meet who wants to become a player. */
export interface PersonRefusal {
  readonly error: Extract<ErrorName, 'validation_failed' | 'country_refused' | 'under_age'>
  readonly field: 'country' | 'birthdate'
  readonly rule: 'refused_country' | 'unknown_country' | 'minAge' | 'maxAge'
  readonly params?: readonly number[]
}

/** Checks a person's country of residence and current country; null if the person may become a player. */
export function refuseCountry(
  refused: readonly string[],
  country: string,
  visitorCountry: string | null,
): PersonRefusal | null {
  if (refused.includes(country) || (visitorCountry !== null && refused.includes(visitorCountry)))
    return { error: 'country_refused', field: 'country', rule: 'refused_country' }
  if (!acceptedCountries(refused).some(({ code }) => code === country))
    return { error: 'validation_failed', field: 'country', rule: 'unknown_country' }
  return null
}

/** Checks a date of birth against the minimum and maximum age; null if it is accepted. */
export function refuseAge(birthdate: string, minAgeYears: number, now: Date): PersonRefusal | null {
  const birthday = parseDay(birthdate)
  const age = birthday && ageInYears(birthday, now)
  if (age === null || age > MAX_AGE_YEARS)
    return { error: 'validation_failed', field: 'birthdate', rule: 'maxAge', params: [MAX_AGE_YEARS] }
  return age < minAgeYears
    ? { error: 'under_age', field: 'birthdate', rule: 'minAge', params: [minAgeYears] }
    : null
}

/** Returns a day in the form of storage, `1990-05-07`; `1990-5-7` is accepted as well. */
export function isoDay(text: string): string {
  const day = parseDay(text)
  if (day === null) throw new Error('a checked date is invalid')
  return [String(day.year), ...[day.month, day.day].map((part) => String(part).padStart(2, '0'))].join('-')
}

/** Lists the facts that are missing of a player and required before real money moves. */
export const missingOf = ({
  country,
  birthdate,
  agreedAt,
}: Pick<PlayerRow, 'country' | 'birthdate' | 'agreedAt'>): string[] =>
  missingFacts({ country, birthdate, agreements: agreedAt !== null })
