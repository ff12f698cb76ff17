import type { Profile } from './calls/profile.ts'

/**
 * What must be known of a person before real money moves, and is not: a player who came in without a form may lack it. By
 * the names of the form's fields.
 */
export const missingFacts = ({
  country,
  birthdate,
  agreements,
}: Pick<Profile, 'country' | 'birthdate' | 'agreements'>): string[] => [
  ...(country === null ? ['country'] : []),
  ...(birthdate === null ? ['birthdate'] : []),
  ...(agreements ? [] : ['agreements']),
]
