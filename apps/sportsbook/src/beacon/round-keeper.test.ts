import {
  BEACON_SCHEME,
  type Beacon,
  type BeaconInfo,
  beaconPublicKey,
  chainHashOf,
  signRound,
} from '@tessera/fairness/beacon'
import { startTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredRound } from '../simulator/public-seed.ts'
import { openRoundKeeper, type RoundKeeper } from './round-keeper.ts'

const HOUR = 3_600_000
const NOON = Date.UTC(2026, 10, 22, 12)
const silent = { info: () => {}, warn: () => {}, error: () => {} }

function chainOf(secretKey: string): BeaconInfo {
  const parts = {
    public_key: beaconPublicKey(secretKey),
    period: 3,
    genesis_time: NOON / 1000 - 30_000,
    groupHash: '00'.repeat(32),
    schemeID: BEACON_SCHEME,
    metadata: { beaconID: 'test' },
  }
  return { ...parts, hash: chainHashOf(parts) }
}

/** Creates a beacon that is down when the test says so. */
function testBeacon(secretKey: string) {
  const state = { isDown: false, calls: 0 }
  const beacon: Beacon = {
    info: chainOf(secretKey),
    async round(number) {
      state.calls++
      return state.isDown ? null : signRound(secretKey, number)
    },
  }
  return { beacon, state }
}

let database: Awaited<ReturnType<typeof startTestDatabase>>
let nowMs = NOON
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.stop())

const open = (beacon: Beacon | null) =>
  openRoundKeeper({
    database: database.database,
    tokenKey: 'ef'.repeat(32),
    openBeacon: beacon && (async () => beacon),
    clock: { now: () => nowMs },
    log: silent,
    retryMs: 1,
  })
const obtain = (keeper: RoundKeeper, chain: string, round: number) =>
  new Promise<StoredRound>((resolve) => keeper.request({ chain, round }, resolve))

describe('keeper of rounds', () => {
  const { beacon, state } = testBeacon('11'.repeat(32))
  const chain = beacon.info.hash

  it('has no use without a beacon', async () => {
    const keeper = await open(null)
    expect(keeper.uses).toEqual([])
    await keeper.close()
  })
  it('uses the beacon of a new installation at once, and stores rounds with their times', async () => {
    const keeper = await open(beacon)
    expect(keeper.uses).toEqual([{ chain: beacon.info, fromMs: NOON }])
    const round = await obtain(keeper, chain, 10_001)
    expect(round).toMatchObject({ chain, round: 10_001, readyAtMs: NOON })
    expect(await keeper.find(chain, 10_001)).toMatchObject(signRound('11'.repeat(32), 10_001))
    expect(await keeper.find(chain, 10_002)).toBeNull()
    await keeper.close()
  })
  it('reads stored rounds in another process without the beacon', async () => {
    const before = state.calls
    const keeper = await open(beacon)
    expect(keeper.recent()).toHaveLength(1)
    await obtain(keeper, chain, 10_001)
    expect(state.calls).toBe(before)
    await keeper.close()
  })
  it('remembers across a restart that a round was late', async () => {
    state.isDown = true
    const first = await open(beacon)
    const before = state.calls
    first.request({ chain, round: 10_100 }, () => {})
    await expect.poll(() => state.calls).toBeGreaterThan(before + 1)
    await first.close()
    state.isDown = false
    nowMs = NOON + HOUR
    const second = await open(beacon)
    expect((await obtain(second, chain, 10_100)).readyAtMs).toBe(NOON + HOUR)
    nowMs = NOON + 2 * HOUR
    await second.close()
    const third = await open(beacon)
    expect((await obtain(third, chain, 10_100)).readyAtMs).toBe(NOON + HOUR)
    await third.close()
  })
  it('announces a change of the beacon a day ahead', async () => {
    await database.database.query(
      `insert into sportsbook.event_message values ('1', 'live', 1, 1, 'alive', '{}')`,
    )
    const other = testBeacon('22'.repeat(32)).beacon
    nowMs = NOON + 3 * HOUR
    const changed = await open(other)
    expect(changed.uses.map(({ fromMs }) => fromMs)).toEqual([NOON, nowMs + 25 * HOUR])
    await changed.close()
    nowMs += HOUR
    const ended = await open(null)
    expect(ended.uses.map((use) => use.chain?.hash ?? null)).toEqual([chain, other.info.hash, null])
    await ended.close()
  })
})
