/** A fictitious person of the messenger who can open the app. */
export interface Person {
  readonly id: number
  readonly firstName: string
  readonly lastName?: string
  readonly username?: string
  readonly language: string
}

export const PEOPLE: readonly Person[] = [
  { id: 5_100_000_001, firstName: 'Ada', lastName: 'Lovelace', username: 'ada', language: 'en' },
  { id: 5_100_000_002, firstName: 'Otto', lastName: 'Lilienthal', username: 'otto', language: 'de' },
  { id: 5_100_000_003, firstName: 'Zoë', language: 'pt-br' },
  { id: 5_100_000_004, firstName: '🦊', username: 'fox', language: 'ja' },
  { id: 5_100_000_005, firstName: 'پریسا', language: 'fa' },
]

/** Returns the person with an id. Any other id is a guest, so that a demonstration can start with a new player. */
export const personOf = (id: number): Person =>
  PEOPLE.find((person) => person.id === id) ?? { id, firstName: `Guest ${id % 1000}`, language: 'en' }

/** Returns a person as the messenger's interfaces describe a user. */
export const toUser = ({ id, firstName, lastName, username, language }: Person) => ({
  id,
  first_name: firstName,
  ...(lastName ? { last_name: lastName } : {}),
  ...(username ? { username } : {}),
  language_code: language,
})
