import type { Profile } from '@tessera/contract'

/** Fields that every profile shows, also while they are empty, in this order. */
const ALWAYS = ['email', 'phone', 'country', 'birthdate'] as const
/** Fields that a profile shows once the player has filled them in. */
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
/** Details that are secrets, or choices which have a page of their own. */
const HIDDEN_DETAILS: readonly string[] = ['securityAnswer', 'receiveBonus']

/** Returns what we know about a player as pairs of field and value; null for a field that is always shown and empty. */
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
