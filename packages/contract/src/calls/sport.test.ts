import { describe, expect, it } from 'vitest'
import { sportCalls } from './sport.ts'

describe('the start of the sportsbook', () => {
  it('accepts only the two platforms', () => {
    const { body } = sportCalls['POST /api/game/sport/start-game']
    const accepts = (platform: number) => body.safeParse({ platform }).success
    expect([1, 2, 3].map(accepts)).toEqual([true, true, false])
  })
})
