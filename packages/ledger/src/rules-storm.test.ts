import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerFixture, startLedger } from '../test/fixture.ts'
import { playRulesStorm } from '../test/rules-storm.ts'
import { createRandom } from '../test/rules-storm-steps.ts'
import { reconcile } from './index.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
})
afterAll(() => fixture.stop())

describe('operations of players with limits and bonus grants', () => {
  it.each([1, 2, 3, 4])(
    'have the same answers and books one by one and in sets, and break no rule (seed %i)',
    async (seed) => {
      expect(
        await playRulesStorm(fixture.database, createRandom(seed), { players: 6, steps: 120 }),
      ).toBeGreaterThan(300)
      expect(await reconcile(fixture.database)).toEqual([])
    },
  )
})
