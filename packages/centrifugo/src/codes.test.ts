import { expect, test } from 'vitest'
import { disconnects, errors, reconnects, resubscribes, unsubscribes } from './codes.ts'

test('protocol codes are unique in each table', () => {
  for (const table of [errors, disconnects, unsubscribes]) {
    const codes = Object.values(table).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  }
})

test('only the errors 100 and 111 are temporary', () => {
  const temporary = Object.values(errors).filter((error) => 'temporary' in error)
  expect(temporary.map(({ code }) => code)).toEqual([100, 111])
})

test('the client reconnects after 3000-3499 and 4000-4499; 3500-3999 and 4500-4999 are final', () => {
  expect([3000, 3001, 3499, 4000, 4499].map(reconnects)).toEqual([true, true, true, true, true])
  expect([3500, 3501, 3999, 4500, 4999].map(reconnects)).toEqual([false, false, false, false, false])
})

test('the client resubscribes from code 2500; codes under 2500 are final', () => {
  expect([2000, 2499, 2500, 2501, 2502].map(resubscribes)).toEqual([false, false, true, true, true])
})
