import { describe, expect, it } from 'vitest'
import { START_AHEAD_MS } from './claim-due.ts'
import { type Sweep, startSweeper } from './sweeper.ts'

const NEVER_MS = 3_600_000

/** Starts a sweeper over given batches of due work, and records its claims and what it resumed. */
function arrange(batches: string[][], change: Partial<Sweep> = {}) {
  const claims: number[] = []
  const resumed: string[] = []
  const sweeper = startSweeper({
    sweeps: [
      {
        limit: 2,
        async claim(aheadMs) {
          claims.push(aheadMs)
          return batches.shift() ?? []
        },
        resume: async (ids) => resumed.push(...ids),
        ...change,
      },
    ],
    everyMs: NEVER_MS,
    log: { warn: () => {} },
  })
  return { sweeper, claims, resumed }
}

describe('a sweeper', () => {
  it('resumes at the start what a crashed process had just begun, batch after batch', async () => {
    const { sweeper, claims, resumed } = arrange([['a', 'b'], ['c']])
    await sweeper.run()
    expect(resumed).toEqual(['a', 'b', 'c'])
    expect(claims).toEqual([START_AHEAD_MS, START_AHEAD_MS, 0])
    await sweeper.close()
  })

  it('stops at an id that repeats, since it waits for the wallet', async () => {
    const { sweeper, claims, resumed } = arrange([['a', 'b'], ['a', 'c'], ['d']])
    await sweeper.run()
    expect(resumed).toEqual(['a', 'b', 'a', 'c', 'd'])
    expect(claims).toEqual([START_AHEAD_MS, START_AHEAD_MS, 0])
    await sweeper.close()
  })

  it('leaves work alone that is not ready', async () => {
    const { sweeper, claims } = arrange([['a']], { isReady: () => false })
    await sweeper.run()
    expect(claims).toEqual([])
    await sweeper.close()
  })

  it('goes on after a failed sweep', async () => {
    let failures = 1
    const resumed: string[] = []
    const { sweeper } = arrange([], {
      async claim() {
        failures -= 1
        if (failures >= 0) throw new Error('the database is unreachable')
        return ['a']
      },
      resume: async (ids) => resumed.push(...ids),
    })
    await sweeper.run()
    expect(resumed).toEqual(['a'])
    await sweeper.close()
  })
})
