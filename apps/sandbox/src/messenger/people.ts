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
]
