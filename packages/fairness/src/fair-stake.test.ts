import { expect, test } from 'vitest'
import { tesseraDice } from './catalogue/dice-games.ts'
import { romanFruit } from './catalogue/roman-fruit.ts'
import { diceWin, isFairStake } from './fair-stake.ts'

const under = (target: number) => ({ type: 'over-under', direction: 'under', target }) as const

test('a stake of 0.10 on a roll under 90.01 is not fair because its win would be no more than the stake', () => {
  expect(diceWin(tesseraDice, under(9001), 10n)).toBe(10n)
  expect(isFairStake(tesseraDice, under(9001), 10n)).toBe(false)
})

test('a stake is fair if rounding takes at most half a percent of the win', () => {
  // 1.237623… times 80, 81 and 1,000: 99.009, 100.247 and 1,237.6.
  expect([80n, 81n, 1_000n].map((stake) => isFairStake(tesseraDice, under(8000), stake))).toEqual([
    true,
    true,
    true,
  ])
  // Times 100: 123.76 pays 123, 0.6 % less.
  expect(isFairStake(tesseraDice, under(8000), 100n)).toBe(false)
})

test('every stake of 200 subunits or more is fair for all choices', () => {
  for (let target = 10; target <= 9800; target += 1)
    expect(isFairStake(tesseraDice, under(target), 200n)).toBe(true)
})

test('a fair stake of a slot is a whole number of coins', () => {
  const coins = BigInt(romanFruit.coinsPerSpin)
  expect([coins, coins * 7n, coins + 1n].map((stake) => isFairStake(romanFruit, null, stake))).toEqual([
    true,
    true,
    false,
  ])
})

test('isFairStake throws for a dice game without choices', () => {
  expect(() => isFairStake(tesseraDice, null, 100n)).toThrow(RangeError)
})
