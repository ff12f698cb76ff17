import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadProgramme, readProgramme } from '../../../loyalty-programme/read-programme.ts'
import { accountOf, levelOrder } from './account-of.ts'
import { ladderOf } from './ladder-of.ts'

const FILE = readFileSync(new URL('../../../loyalty-programme/loyalty.yaml', import.meta.url), 'utf8')
const lineOf = (text: string): number => FILE.slice(0, FILE.indexOf(text)).split('\n').length
const programme = loadProgramme()

describe('the data file of the loyalty programme', () => {
  it.each([
    ['a currency that is unknown', 'currency: EUR', 'currency: XXX', 'currency: is not a currency'],
    ['points with 5 decimals', 'dice: 0.25', 'dice: 0.00001', 'points.dice: has more than 4 decimals'],
    ['no value for other categories', '  other: 0.5\n', '', 'points: has no value for other'],
    ['a first level with points', 'points: 0', 'points: 5', 'levels.0.points: of the first level is not 0'],
    [
      'levels out of order',
      'points: 1000\n',
      'points: 100\n',
      'levels.2.points: is not above the level before',
    ],
    ['a level that is named twice', 'key: slate', 'key: terracotta', 'levels.2.key: is used twice'],
    ['a reward below a subunit', 'reward: 15', 'reward: 0.001', 'levels.3.reward: is not an amount in EUR'],
    [
      'a level without a name in the default language',
      'en: Slate,\n',
      '\n',
      'levels.2.name: needs a text in en',
    ],
    [
      'a bonus that is no campaign',
      'bonus: level-gift',
      'bonus: Level Gift',
      'levels.3.bonus: is not a campaign',
    ],
    ['an unknown field', 'reward: 60', 'rewards: 60', 'levels.4: '],
  ])('is refused with %s', (_, text, change, problem) => {
    expect(() => readProgramme(FILE.replace(text, change), 'loyalty.yaml')).toThrow(problem)
  })

  it('is refused with the line of the problem', () => {
    const line = lineOf('points: 1000\n')
    expect(() => readProgramme(FILE.replace('points: 1000\n', 'points: 100\n'), 'loyalty.yaml')).toThrow(
      `loyalty.yaml: line ${line}: levels.2.points`,
    )
  })
})

describe('the loyalty account', () => {
  it('begins on the first level', () => {
    expect(accountOf(programme, { points: 0n, version: 0n, reached: [] }, 'en')).toMatchObject({
      points: 0,
      currentLevel: { name: 'Pebble', points: 0, order: 1 },
      nextLevel: { name: 'Terracotta', points: 100 },
    })
  })

  it('keeps the highest level that was reached when points are taken back, and rounds points down', () => {
    const facts = { points: 999_999n, version: 4n, reached: ['slate', 'terracotta'] }
    expect(accountOf(programme, facts, 'de')).toMatchObject({
      points: 99,
      currentLevel: { name: 'Schiefer', order: 3 },
      nextLevel: { name: 'Marmor' },
    })
  })

  it('has no next level on the highest one, and ignores levels that no longer exist', () => {
    expect(accountOf(programme, { points: 0n, version: 1n, reached: ['gold'] }, 'en').nextLevel).toBeNull()
    expect(levelOrder(programme, ['removed', 'terracotta'])).toBe(2)
  })
})

const NO_REWARD = { reward: null, bonus: null, freeSpins: null }

it('describes the ladder with rewards in subunits', () => {
  const { levels, currency, points } = ladderOf(programme, 'de', [])
  expect(currency).toBe('EUR')
  expect(levels[0]).toEqual({ key: 'pebble', name: 'Kiesel', points: 0, order: 1, ...NO_REWARD })
  expect(levels[1]).toMatchObject({ name: 'Terrakotta', order: 2, reward: 100 })
  expect(points).toContainEqual({ category: 'dice', perUnit: 0.25 })
})
