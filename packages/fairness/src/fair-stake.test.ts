import { expect, test } from 'vitest'
import { tesseraDice } from './catalogue/dice-games.ts'
import { romanFruit } from './catalogue/roman-fruit.ts'
import { diceWin, isFairStake } from './fair-stake.ts'

const under = (target: number) => ({ type: 'over-under', direction: 'under', target }) as const

test('a stake whose win would come back without its gain is not fair: 0.10 on a roll under 90.01', () => {
  expect(diceWin(tesseraDice, under(9001), 10n)).toBe(10n)
  expect(isFairStake(tesseraDice, under(9001), 10n)).toBe(false)
})

test('a win that loses half a percent to rounding is fair, one that loses more is not', () => {
  // 1.237623… times 80, 81 and 1,000: 99.009, 100.247 and 1,237.6.
  expect([80n, 81n, 1_000n].map((stake) => isFairStake(tesseraDice, under(8000), stake))).toEqual([
    true,
    true,
    true,
  ])
  // Times 100: 123.76 pays 123, 0.6 % less.
  expect(isFairStake(tesseraDice, under(8000), 100n)).toBe(false)
})

test('from a win of 200 subunits on every stake is fair, whatever the choice', () => {
  for (let target = 10; target <= 9800; target += 1)
    expect(isFairStake(tesseraDice, under(target), 200n)).toBe(true)
})

test('a stake at a slot is one of whole coins', () => {
  const coins = BigInt(romanFruit.coinsPerSpin)
  expect([coins, coins * 7n, coins + 1n].map((stake) => isFairStake(romanFruit, null, stake))).toEqual([
    true,
    true,
    false,
  ])
})

test('a stake at a dice game is of a choice', () => {
  expect(() => isFairStake(tesseraDice, null, 100n)).toThrow(RangeError)
})
