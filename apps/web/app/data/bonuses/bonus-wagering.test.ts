import { describe, expect, it } from 'vitest'
import { bonusWageringIn } from './bonus-wagering.ts'

type Bonus = Parameters<typeof bonusWageringIn>[0]['bonuses'][number]
type Spins = Parameters<typeof bonusWageringIn>[0]['freeSpins'][number]

const game = { id: 'tessera-dice', kind: 'dice' }
const bonus = (balance: number, terms: Partial<Bonus['terms']> = {}) =>
  ({
    balance,
    terms: {
      ...{ order: 'own_first', excludedGameIds: [], minMultiplier: 1000 },
      contribution: { games: {}, categories: {}, other: 10_000 },
      ...terms,
    },
  }) as unknown as Bonus
const wagering = (bonuses: Bonus[], own: number, freeSpins: Spins[] = []) =>
  bonusWageringIn({ bonuses, own, freeSpins, game })

describe('the money of the next bet', () => {
  it.each([
    ['own money without a bonus', [], 100, 'own'],
    ['own money before bonus money', [bonus(50)], 100, 'own_then_bonus'],
    ['bonus money once own money is used up', [bonus(50)], 0, 'bonus'],
    ['bonus money first if its terms say so', [bonus(50, { order: 'bonus_first' })], 100, 'bonus_then_own'],
    ['own money once the bonus is used up', [bonus(0, { order: 'bonus_first' })], 100, 'own'],
    ['own money in an excluded game', [bonus(50, { excludedGameIds: ['tessera-dice'] })], 100, 'own'],
    ['none without money that may be staked', [bonus(50, { excludedGameIds: ['tessera-dice'] })], 0, 'none'],
  ] as const)('is %s', (_, bonuses, own, next) => {
    expect(wagering([...bonuses], own).next).toBe(next)
  })

  it('is none of the player’s for a free spin', () => {
    expect(wagering([bonus(50)], 100, [{} as Spins]).next).toBe('free')
  })

  it('adds up the bonus money that can be staked', () => {
    const excluded = bonus(7, { excludedGameIds: ['tessera-dice'] })
    expect(wagering([bonus(50), bonus(20, { order: 'bonus_first' }), excluded], 0).bonusMoney).toBe(70)
  })
})

it.each([
  ['1 without a bonus', [], 1000],
  ['1 by default', [bonus(50)], 1000],
  ['that of the bonus', [bonus(50, { minMultiplier: 1500 })], 1500],
  [
    'the lowest of several bonuses',
    [bonus(5, { minMultiplier: 2000 }), bonus(5, { minMultiplier: 1500 })],
    1500,
  ],
  ['1 if the bonus excludes the game', [bonus(5, { minMultiplier: 2000, excludedGameIds: [game.id] })], 1000],
] as const)('has as its minimum multiplier %s', (_, bonuses, multiplier) => {
  expect(wagering([...bonuses], 100).minMultiplier).toBe(multiplier)
})

describe('the wagering of a bonus', () => {
  const none = { games: {}, categories: { dice: 0 }, other: 10_000 }
  it.each([
    ['without a bonus: not', [], false],
    ['with bonus money', [bonus(50, { contribution: none })], true],
    ['with stakes that count, before its money is won back', [bonus(0)], true],
    ['with neither: not', [bonus(0, { contribution: none })], false],
    ['in an excluded game: not', [bonus(50, { excludedGameIds: ['tessera-dice'] })], false],
  ] as const)('applies %s', (_, bonuses, is) => {
    expect(wagering([...bonuses], 100).isBonusWagering).toBe(is)
  })
})
