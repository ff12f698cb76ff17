import type { Profile } from '@tessera/contract'

/** Fields that every profile shows, even if empty, in this order. */
const ALWAYS = ['email', 'phone', 'country', 'birthdate'] as const
/** Fields that a profile shows if they have a value. */
const FILLED = [
  'firstName',
  'lastName',
  'gender',
  'address',
  'postalCode',
  'city',
  'language',
  'timeZone',
] as const
/** Details that are secret, or choices with their own page. */
const HIDDEN_DETAILS: readonly string[] = ['securityAnswer', 'receiveBonus']

/** Returns all data about a player as pairs of field and value; null for an empty field that is always shown. */
export function knownFacts(profile: Profile): (readonly [name: string, value: string | null])[] {
  const filled = (name: (typeof FILLED)[number]) => profile[name] !== null && profile[name] !== ''
  const details = Object.entries(profile.details).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && !HIDDEN_DETAILS.includes(entry[0]),
  )
  return [
    ...ALWAYS.map((name) => [name, profile[name]] as const),
    ...FILLED.filter(filled).map((name) => [name, profile[name]] as const),
    ...details,
  ]
}
