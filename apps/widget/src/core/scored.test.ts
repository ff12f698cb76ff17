import { describe, expect, it } from 'vitest'
import { latestGoal, scoredBetween } from './scored.ts'

const of = (code: string) => ({ sport: { id: 1, code, name: code } })
const score = (home: number, away: number) => ({ score: { home, away } })

describe('scoredBetween', () => {
  it('finds a goal of either side', () => {
    expect(scoredBetween(of('soccer'), score(1, 0), score(2, 0))).toEqual({ side: 'home', number: 2 })
    expect(scoredBetween(of('ice-hockey'), score(1, 0), score(1, 1))).toEqual({ side: 'away', number: 2 })
  })
  it('announces no goal that is taken back, and no score that was missed', () => {
    expect(scoredBetween(of('soccer'), score(1, 0), score(0, 0))).toBeNull()
    expect(scoredBetween(of('soccer'), score(0, 0), score(1, 1))).toBeNull()
    expect(scoredBetween(of('soccer'), null, score(1, 0))).toBeNull()
  })
  it('announces no points of sports that have many', () => {
    expect(scoredBetween(of('basketball'), score(10, 8), score(11, 8))).toBeNull()
  })
})

describe('latestGoal', () => {
  const goal = { number: 1, type: 'goal', side: 'home', at: 600, player: 'A. Weaver' } as const
  it('is that of the side', () => {
    expect(latestGoal({ incidents: [goal] }, 'home')).toBe(goal)
  })
  it('is unknown before the incident of the other side has arrived', () => {
    expect(latestGoal({ incidents: [goal] }, 'away')).toBeNull()
  })
})
