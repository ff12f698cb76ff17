import { expect, it } from 'vitest'
import { DEFAULT_MONEY_CHOICE, parseMoneyChoice } from './money-choice.ts'

it('reads the chosen currency and units', () => {
  expect(parseMoneyChoice('USD', 'mETH mBTC')).toEqual({
    equivalent: 'USD',
    units: { BTC: 'mBTC', ETH: 'mETH' },
  })
})

it.each([
  [null, null],
  ['', ''],
  ['XYZ', 'kBTC EUR'],
  ['BTC', 'BTC'],
  ['usd', 'mbtc'],
])('takes %j and %j as not chosen', (equivalent, units) => {
  expect(parseMoneyChoice(equivalent, units)).toEqual(DEFAULT_MONEY_CHOICE)
})
