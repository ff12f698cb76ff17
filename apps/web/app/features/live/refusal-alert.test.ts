import { expect, it } from 'vitest'
import { refusalAlert } from './refusal-alert.ts'

const format = (subunits: number, currency: string): string => `${subunits / 100} ${currency}`

it('names the game and the maximum stake of the bonus in its currency', () =>
  expect(
    refusalAlert({ event: 'game.bet.max.exceed', currency: 'EUR', maxBetAmount: 500 }, 'Red Fox', format),
  ).toEqual({ key: 'bonus-max-bet', values: { game: 'Red Fox', amount: '5 EUR' } }))

it.each([{ event: 'game.bet.restricted' }, { event: 'game.bet.max.exceed' }] as const)(
  'names only the game for %j',
  (event) =>
    expect(refusalAlert(event, 'Red Fox', format)).toEqual({
      key: 'bonus-restricted',
      values: { game: 'Red Fox' },
    }),
)
