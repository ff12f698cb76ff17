import {
  type DiceChoices,
  type DiceGame,
  defaultDiceChoices,
  diceChoicesProblem,
  diceOdds,
  diceWin,
} from '@tessera/fairness'
import { gameIds, loadGame } from '@tessera/fairness/catalogue'
import { CURRENCIES } from '@tessera/money'
import { describe, expect, test } from 'vitest'
import { playProblem } from './check-play.ts'
import { stakeRefusal } from './offered-stakes.ts'
import { stakeLimits } from './stake-limits.ts'

const currencies = CURRENCIES.map(({ code }) => code)
const games = (await Promise.all(gameIds.map(loadGame))).filter((game) => game !== null)
const slots = games.filter((game) => game.kind === 'slot')
const dice = games.filter((game) => game.kind === 'dice')

const hundredths = Array.from({ length: 10_001 }, (_, value) => value)
const directions = ['over', 'under'] as const
const sides = ['inside', 'outside'] as const

/** All choices of a game with different odds. Of multipliers, all up to 100 and every hundredth one above. */
const choicesOf: { readonly [Type in DiceChoices['type']]: () => DiceChoices[] } = {
  'over-under': () =>
    directions.flatMap((direction) =>
      hundredths.map((target) => ({ type: 'over-under', direction, target })),
    ),
  target: () => [
    ...hundredths.map((multiplier) => ({ type: 'target' as const, multiplier })),
    ...hundredths.map((step) => ({ type: 'target' as const, multiplier: step * 100 })),
  ],
  range: () => sides.flatMap((side) => hundredths.map((high) => ({ type: 'range', side, low: 0, high }))),
  'sum-set': () =>
    Array.from({ length: 2 ** 11 }, (_, bits) => ({
      type: 'sum-set',
      sums: Array.from({ length: 11 }, (_, bit) => bit + 2).filter((sum) => bits & (1 << (sum - 2))),
    })),
  'sum-over-under': () =>
    directions.flatMap((direction) =>
      Array.from({ length: 16 }, (_, step) => ({ type: 'sum-over-under', direction, target: step + 3 })),
    ),
  streak: () =>
    Array.from({ length: 12 }, (_, index) => ({ type: 'streak', side: 'sun', length: index + 1 })),
}

const playable = (game: DiceGame) =>
  choicesOf[game.rules.type]().filter((choices) => diceChoicesProblem(game, choices) === null)

/** Chance to win; for a chosen multiplier the one given by its formula. */
function chance(choices: DiceChoices): number {
  if (choices.type === 'target') return 99 / choices.multiplier
  const { winning, of } = diceOdds(choices)
  return winning / of
}

/** Stakes of all currencies, each once. Currencies with many decimals have large numbers. */
const stakes = new Set(dice.flatMap((game) => currencies.flatMap((code) => stakeLimits(game, code).ladder)))
const smallStakes = [...stakes].filter((stake) => stake < 1_000).sort((a, b) => a - b)

describe.each(dice)('$id', (game) => {
  const stated = game.rtpBasisPoints / 10_000
  const shortfall = (choices: DiceChoices, stake: number) =>
    stated - (chance(choices) * Number(diceWin(game, choices, BigInt(stake)))) / stake

  test('has its stated return within half a percent, for every offered stake and choice', () => {
    expect(smallStakes).toEqual(expect.arrayContaining([10, 20, 50, 100, 200, 500]))
    let worst = 0
    let refusedWithin = 0
    for (const choices of playable(game)) {
      for (const stake of smallStakes) {
        const lost = shortfall(choices, stake)
        if (stakeRefusal(game, choices, stake, null) === null) worst = Math.max(worst, Math.abs(lost))
        else if (lost < 0.0049 * stated) refusedWithin += 1
      }
    }
    expect(worst).toBeLessThanOrEqual(0.005 * stated)
    expect(refusedWithin).toBe(0)
  })

  test('rejects no stake from 200 subunits on for rounding, and so offers a stake for every choice', () => {
    const large = [...stakes].filter((stake) => stake >= 200)
    for (const choices of playable(game).filter((_, index) => index % 37 === 0)) {
      for (const stake of large) expect(stakeRefusal(game, choices, stake, null)).toBeNull()
    }
    for (const code of currencies) expect(stakeLimits(game, code).max).toBeGreaterThanOrEqual(20 * 200)
  })
})

test('a dice game starts with an offered choice and stake in every currency', () => {
  for (const game of dice) {
    for (const code of currencies) {
      const limits = stakeLimits(game, code)
      const choices = defaultDiceChoices[game.rules.type]
      expect(stakeRefusal(game, choices, limits.default, limits.maxWin)).toBeNull()
    }
  }
})

test('a slot accepts whole coins and so pays exactly, in every currency', () => {
  for (const slot of slots) {
    for (const currency of currencies) {
      const limits = stakeLimits(slot, currency)
      for (const stake of limits.ladder) {
        expect(stake % slot.coinsPerSpin).toBe(0)
        expect(stakeRefusal(slot, null, stake, limits.maxWin)).toBeNull()
      }
      expect(stakeRefusal(slot, null, limits.min + 1, limits.maxWin)).toBe('rounding')
    }
  }
})

test('a game offers no stake above the largest one of its session, but always its smallest', () => {
  for (const game of [...slots, ...dice]) {
    const { ladder, min, max } = stakeLimits(game, 'EUR')
    const capped = stakeLimits(game, 'EUR', 100n)
    expect(capped.ladder).toEqual(ladder.filter((stake) => stake <= 100))
    expect([capped.min, capped.max]).toEqual([min, capped.ladder.at(-1)])
    expect(capped.ladder).toContain(capped.default)
    expect(stakeLimits(game, 'EUR', 1n).ladder).toEqual([min])
    expect(max).toBeGreaterThan(100)
  }
})

test('the server rejects a stake that is too small for its choice and names the field', () => {
  const [game] = dice
  if (game?.id !== 'tessera-dice') throw new Error('the first game is not the dice')
  const choices = { type: 'over-under', direction: 'under', target: 9001 } as const
  const ask = (stake: number) =>
    playProblem(game, { stake, choices, clientRoundKey: 'a-good-key-1' }, stakeLimits(game, 'EUR'))
  expect(Object.keys(ask(10) ?? {})).toEqual(['stake'])
  expect(ask(200)).toBeNull()
})
