import type { Profile } from './calls/profile.ts'

/**
 * Returns the form fields that must be completed before real money moves. They can be missing if the player registered
 * without a form.
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
