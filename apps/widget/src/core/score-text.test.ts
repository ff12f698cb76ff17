import { describe, expect, it } from 'vitest'
import { pointsText, scoreText } from './score-text.ts'

const sportOf = (code: string) => ({ sport: { id: 1, code, name: code } })

describe('score of an event', () => {
  const facts = { score: { home: 164, away: 12 }, points: { home: '164/6', away: '12/1' } }

  it('has runs and wickets in cricket, and no points next to them', () => {
    expect(scoreText(sportOf('cricket'), facts)).toEqual({ home: '164/6', away: '12/1' })
    expect(pointsText(sportOf('cricket'), facts)).toBeNull()
  })

  it('is apart from the points in other sports', () => {
    expect(scoreText(sportOf('tennis'), facts)).toEqual({ home: '164', away: '12' })
    expect(pointsText(sportOf('tennis'), facts)).toEqual(facts.points)
  })

  it('is missing before the start and in sports without one', () => {
    expect(scoreText(sportOf('cricket'), null)).toBeNull()
    expect(scoreText(sportOf('chess'), { score: null, points: null })).toBeNull()
  })
})
