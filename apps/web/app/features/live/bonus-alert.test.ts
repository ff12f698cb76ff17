import { expect, it } from 'vitest'
import { bonusAlertKey } from './bonus-alert.ts'

const bonus = (status: 1 | 2 | 3, result: 1 | 2 | 3 | 4 | 5, gameIds: string[] = [], converted = 0) => ({
  ...{ id: 'a', status, result, amount: 1, converted, currency: 'EUR', title: {}, packageId: null },
  wagerCasinoConditions: { gameIds },
})

it.each([
  ['bonus-issued-all', bonus(1, 1)],
  ['bonus-issued-one', bonus(1, 1, ['a'])],
  ['bonus-activated-several', bonus(2, 1, ['a', 'b'])],
  ['bonus-played', bonus(3, 2, ['a'], 500)],
  ['bonus-used-up', bonus(3, 2)],
  ['bonus-canceled', bonus(3, 3)],
  ['bonus-expired', bonus(3, 4)],
  ['bonus-expired', bonus(3, 5)],
  [null, bonus(3, 1)],
])('words a change as %s', (key, change) => {
  expect(bonusAlertKey(change)).toBe(key)
})
