import { expect, it } from 'vitest'
import { missingFacts } from './missing-facts.ts'

it.each([
  [{ country: 'DE', birthdate: '1990-05-17', agreements: true }, []],
  [{ country: null, birthdate: '1990-05-17', agreements: true }, ['country']],
  [{ country: 'DE', birthdate: null, agreements: true }, ['birthdate']],
  [{ country: 'DE', birthdate: '1990-05-17', agreements: false }, ['agreements']],
  [{ country: null, birthdate: null, agreements: false }, ['country', 'birthdate', 'agreements']],
])('finds in %j the missing fields %j', (known, missing) => {
  expect(missingFacts(known)).toEqual(missing)
})
