import { reconcile } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLAYED_CAMPAIGNS } from './bonus-campaigns.ts'
import { comparePlayed } from './bonus-play-out.ts'
import { type ApiUnderTest, startApi } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

/**
 * Enough to find a mean that is 0.3 standard deviations wrong. The bench `bonuses/cost` plays 20,000 players of each
 * campaign.
 */
const PLAYERS = 100
/** The seeds are fixed, so the players' results are the same in each run. */
const MOST_STANDARD_ERRORS = 3

describe('the computed cost of a campaign', () => {
  for (const played of PLAYED_CAMPAIGNS)
    it(`is what players get who play it through the ledger: ${played.name}`, async () => {
      for (const { errors, ...figures } of await comparePlayed(app.database, played, PLAYERS))
        expect(errors, JSON.stringify(figures)).toBeLessThan(MOST_STANDARD_ERRORS)
      expect(await reconcile(app.database)).toEqual([])
    })
})
