import { describe, expect, test } from 'vitest'
import { NOTHING, type RaceLaw, raceOf, runRace, stateIndex, statesOf } from './race.ts'

const BEHIND = [1, 1.1, 1.2]
const behind = (goals: number) => BEHIND[Math.min(Math.max(goals, 0), 2)] ?? 1

function chances(law: RaceLaw, home: number, away: number, stretch: number): [number, number, number] {
  const race = raceOf(law)
  const start = new Float64Array(statesOf(race))
  start[stateIndex(race, 0, 0, home, away)] = 1
  const end = runRace(race, NOTHING, start, [{ length: stretch, chance: 1 }])
  const sums: [number, number, number] = [0, 0, 0]
  end.forEach((mass, index) => {
    const difference = (Math.floor(index / race.size) % race.size) - (index % race.size)
    sums[difference > 0 ? 0 : difference === 0 ? 1 : 2] += mass
  })
  return sums
}

describe('race of two sides', () => {
  test('has the published probabilities at 0-1 with 30 minutes left and faster scoring when behind', () => {
    const law: RaceLaw = {
      cap: 15,
      sentOff: 0,
      sending: [0, 0],
      scoring: (home, away) => [1.5 * behind(away - home), 1.1 * behind(home - away)],
    }
    const [home, draw, away] = chances(law, 0, 1, 1 / 3)
    expect(home).toBeCloseTo(0.071268, 6)
    expect(draw).toBeCloseTo(0.249581, 6)
    expect(home + draw + away).toBeCloseTo(1, 12)
  })

  test('equals two Poisson counts if rates are constant', () => {
    const law: RaceLaw = { cap: 30, sentOff: 0, sending: [0, 0], scoring: () => [1.5, 1.1] }
    const pmf = (mean: number, count: number): number =>
      count === 0 ? Math.exp(-mean) : (pmf(mean, count - 1) * mean) / count
    let draw = 0
    for (let goals = 0; goals < 30; goals++) draw += pmf(1.5, goals) * pmf(1.1, goals)
    expect(chances(law, 0, 0, 1)[1]).toBeCloseTo(draw, 12)
  })
})
