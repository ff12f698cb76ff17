import { describe, expect, it } from 'vitest'
import { createSteadyClock } from './steady-clock.ts'

describe('steady clock', () => {
  it('does not go back by a late message', () => {
    const steady = createSteadyClock()
    expect([60, 61, 58, 60, 62].map((seconds) => steady('half-1', seconds))).toEqual([60, 61, 61, 61, 62])
  })
  it('starts again in the next period, whose clock may be behind the stoppage time', () => {
    const steady = createSteadyClock()
    expect([steady('half-1', 2_790), steady('half-2', 2_700)]).toEqual([2_790, 2_700])
  })
  it('follows a correction of the clock', () => {
    const steady = createSteadyClock()
    expect([steady('half-1', 900), steady('half-1', 600)]).toEqual([900, 600])
  })
})
