import { expect, test } from 'vitest'
import { pairFields } from './pair-fields.ts'

test.each([
  ['two short neighbours', ['email', 'country', 'currency'], ['country', 'currency']],
  ['one alone', ['nickname', 'timeZone', 'address'], []],
  ['the third of three', ['firstName', 'lastName', 'gender', 'address'], ['firstName', 'lastName']],
  ['four', ['firstName', 'lastName', 'postalCode', 'city'], ['firstName', 'lastName', 'postalCode', 'city']],
])('pairs short neighbours in one row: %s', (_, names, paired) => {
  expect([...pairFields(names)]).toEqual(paired)
})
