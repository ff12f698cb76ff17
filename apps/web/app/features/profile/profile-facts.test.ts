import type { Profile } from '@tessera/contract'
import { expect, it } from 'vitest'
import { knownFacts } from './profile-facts.ts'

const profile = {
  email: 'ana@example.com',
  phone: null,
  country: 'DE',
  birthdate: '1990-05-17',
  firstName: 'Ana',
  lastName: null,
  gender: null,
  address: null,
  postalCode: null,
  city: null,
  language: 'en',
  timeZone: null,
  details: { profession: 'Pilot', securityAnswer: 'Rex', receiveBonus: true },
} as unknown as Profile

it('lists all data about a player except for secrets', () => {
  expect(knownFacts(profile)).toEqual([
    ['email', 'ana@example.com'],
    ['phone', null],
    ['country', 'DE'],
    ['birthdate', '1990-05-17'],
    ['firstName', 'Ana'],
    ['language', 'en'],
    ['profession', 'Pilot'],
  ])
})
