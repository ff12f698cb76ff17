import { type Beacon, type BeaconInfo, type BeaconRound, roundTimeMs } from '@tessera/fairness/beacon'
import { type Database, type Log, withDirectDatabase } from '@tessera/postgres'
import { migrateSportsbook } from '../database/migrations.ts'
import type { SportClock } from '../feed/sport-feed.ts'
import { createWalletTokens } from '../sessions/wallet-tokens.ts'
import type { BeaconUse, NamedRound, StoredRound } from '../simulator/public-seed.ts'
import { findRound, insertRound, insertUse, listRounds, listUses, markLate } from './round-store.ts'

const HOUR = 3_600_000
/** Time from a change of the beacon to its first event: bets are accepted a day ahead. */
const NOTICE_MS = 25 * HOUR
/** Age up to which rounds are loaded at the start; older ones are read on request. */
const LOADED_MS = 24 * HOUR
const RETRY_MS = 2_000

/** Rounds of beacons that events draw from. A round is stored before the first event draws from it. */
export interface RoundKeeper {
  readonly uses: readonly BeaconUse[]
  /** Returns the rounds of events that may be in progress. */
  recent(): readonly StoredRound[]
  /** Passes a round to the listener, once it is published, verified and stored. */
  request(named: NamedRound, listener: (round: StoredRound) => void): void
  find(chain: string, round: number): Promise<BeaconRound | null>
  close(): Promise<void>
}

export interface RoundKeeperConfig {
  readonly database: Database
  /** Address of the database past any pooler, for migrations; that of `database` by default. */
  readonly directUrl?: string
  /** Key of the wallet tokens, which the migrations need. */
  readonly tokenKey: string
  /** Opens the beacon, given the chains that were used before. Null for an installation without a beacon. */
  readonly openBeacon: ((used: readonly BeaconInfo[]) => Promise<Beacon>) | null
  readonly clock: SportClock
  readonly log: Log
  /** Delay before a late round is requested again; tests shorten it. */
  readonly retryMs?: number
}

/**
 * Opens the rounds of an installation. A new beacon, and an end of its use, apply to events that start a day later,
 * because bets on earlier ones may be open. A new installation uses its beacon at once.
 */
export async function openRoundKeeper(config: RoundKeeperConfig): Promise<RoundKeeper> {
  const { database, clock, log, retryMs = RETRY_MS } = config
  await withDirectDatabase(database, config.directUrl, (direct) =>
    migrateSportsbook(direct, createWalletTokens(config.tokenKey)),
  )
  const nowMs = clock.now()
  const earlier = (await listUses(database)).flatMap(({ chain }) => chain ?? [])
  const beacon = config.openBeacon ? await config.openBeacon(earlier) : null
  if (beacon || earlier.length > 0)
    await insertUse(database, beacon?.info ?? null, { fromMs: nowMs + NOTICE_MS, firstMs: nowMs })
  const uses = await listUses(database)
  const recent = new Map<string, StoredRound>()
  const keep = (round: StoredRound) => recent.set(`${round.chain}:${round.round}`, round)
  for (const round of await listRounds(database, nowMs - LOADED_MS)) keep(round)
  const timers = new Set<NodeJS.Timeout>()
  /** Attempts run one at a time, so that a start after a long downtime doesn't flood the beacon. */
  let last = Promise.resolve()
  let isClosed = false

  /** Returns the stored round, fetching it if necessary; null if the beacon doesn't have it yet. */
  async function obtain(named: NamedRound): Promise<StoredRound | null> {
    const stored = await findRound(database, named)
    if (stored || beacon?.info.hash !== named.chain) return stored
    const round = await beacon.round(named.round)
    if (!round) {
      await markLate(database, named)
      return null
    }
    const onTimeMs = roundTimeMs(beacon.info, named.round)
    await insertRound(database, named.chain, round, { onTimeMs, nowMs: clock.now() })
    return findRound(database, named)
  }

  function request(named: NamedRound, listener: (round: StoredRound) => void): void {
    const attempt = async () => {
      if (isClosed) return
      const round = await obtain(named).catch((error: unknown) => {
        log.error({ err: error, ...named }, 'a round of the beacon could not be stored')
        return null
      })
      if (isClosed) return
      if (round) {
        keep(round)
        return listener(round)
      }
      const timer = setTimeout(() => {
        timers.delete(timer)
        request(named, listener)
      }, retryMs)
      timers.add(timer.unref())
    }
    last = last.then(attempt)
  }

  return {
    uses,
    recent() {
      for (const [key, { readyAtMs }] of recent) if (readyAtMs < clock.now() - LOADED_MS) recent.delete(key)
      return [...recent.values()]
    },
    request,
    find: (chain, round) => findRound(database, { chain, round }),
    async close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      await last
    },
  }
}
