import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, testModelProperties } from '../../test/model-properties.ts'
import { horseRacing, type RaceParameters, withdraw } from './model.ts'

const parameters: fc.Arbitrary<RaceParameters> = fc
  .array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 5, maxLength: 12 })
  .map((weights) => {
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const runners = weights.map((weight, index) => ({ id: `r${index}`, chance: weight / all }))
    return { runners, second: 0.81, third: 0.65 }
  })
const four: RaceParameters = {
  runners: [0.4, 0.3, 0.2, 0.1].map((chance, index) => ({ id: `r${index}`, chance })),
  second: 1,
  third: 1,
}

describe('horse racing', () => {
  testModelProperties(horseRacing, parameters, 12)

  test('has the probabilities of the first two places by Harville', () => {
    const start = horseRacing.start(four)
    const found = chancesOf(horseRacing, start, horseRacing.markets(start))
    const top = [0, 1, 2, 3].map((horse) => found.get(`place|places=2 r${horse}`)?.won ?? 0)
    for (const [horse, chance] of [0.715873, 0.608333, 0.44127, 0.234524].entries())
      expect(top[horse]).toBeCloseTo(chance, 6)
    expect(top.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(2, 9)
  })

  test('voids bets on a non-runner and distributes its probability over the other horses', () => {
    const start = horseRacing.start(four)
    const [market] = horseRacing.markets(start)
    if (!market) throw new Error('no market')
    const without = withdraw(start, 'r0')
    expect(horseRacing.resultOf(without, market, 'r0')).toBe('void')
    const found = chancesOf(horseRacing, without, [market])
    expect(found.get('winner r1')?.won).toBeCloseTo(0.5, 12)
  })
})
