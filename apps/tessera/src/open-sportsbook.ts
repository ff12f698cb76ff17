import type { Api } from '@tessera/api'
import type { Database } from '@tessera/postgres'
import type { Realtime } from '@tessera/realtime'
import { createSandboxBeacon } from '@tessera/sandbox'
import type { connectionOf } from '@tessera/server-kit'
import {
  createMovableClock,
  createSportsbook,
  openHttpBeacon,
  openRoundKeeper,
  openSimulatedFeed,
  type Sportsbook,
  startPatience,
  systemClock,
} from '@tessera/sportsbook'
import type { FastifyInstance } from 'fastify'
import type { Secrets } from './secrets.ts'

export const SPORTSBOOK_ID = 'tessera-sportsbook'

/** Selection of the sports program. */
export interface SportConfig {
  /** IDs of the offered championships; null for all. */
  readonly championshipIds: readonly number[] | null
  /** Public beacon for the seeds of events. By default the sandbox's in a demonstration, and otherwise none. */
  readonly beacon?: { readonly url: string; readonly chainHash: string } | null
}

interface SportsbookSettings {
  readonly server: FastifyInstance
  readonly connection: ReturnType<typeof connectionOf>
  readonly contentDir: string
  readonly secrets: Pick<Secrets, 'sportKey' | 'sandboxApiKey'>
  readonly runsJobs?: boolean
  readonly isDemonstration: boolean
  /** Patterns of the origins whose pages may embed the widget. */
  readonly widgetOrigins?: readonly string[]
}

interface SportsbookDependencies {
  readonly database: Database
  /** Provides the wallet that bets are paid from. */
  readonly api: Pick<Api, 'walletFor'>
  /** Realtime server of this process; null if there is none. */
  readonly realtime: Realtime | null
}

/** Step of the clock in milliseconds: a quarter of the time that a feed may be silent. */
const STEP_MS = 5_000
const STEPS_MAX = 60

/**
 * Splits a clock change into steps. Minutes that pass at once would look like a lost feed and suspend every market
 * for a moment. Longer changes are one step, from which the feed recovers.
 */
function stepsOf(ms: number): number[] {
  const whole = Math.floor(ms / STEP_MS)
  if (whole > STEPS_MAX) return [ms]
  return [...Array.from({ length: whole }, () => STEP_MS), ms % STEP_MS]
}

/**
 * Opens the sportsbook of this process on the built-in feed. Each process publishes changes to its own realtime
 * server. In a demonstration, a caller with the sandbox's key can advance the clock.
 */
export async function openSportsbook(
  config: SportsbookSettings,
  { championshipIds, beacon = null }: SportConfig,
  { database, api, realtime }: SportsbookDependencies,
): Promise<Pick<Sportsbook, 'plugin' | 'provider' | 'close'>> {
  const { secrets, server } = config
  const log = server.log
  const movableClock = config.isDemonstration ? createMovableClock() : null
  const clock = movableClock ?? systemClock
  const sandboxBeacon = movableClock ? async () => createSandboxBeacon(clock.now) : null
  const rounds = await openRoundKeeper({
    database,
    directUrl: config.connection.directUrl,
    tokenKey: secrets.sportKey,
    openBeacon: beacon ? (used) => openHttpBeacon(beacon, used, startPatience(log)) : sandboxBeacon,
    clock,
    log,
  })
  const simulated = openSimulatedFeed({
    rounds,
    masterKey: secrets.sportKey,
    clock,
    log,
    ...(championshipIds ? { championshipIds } : {}),
  })
  const sportsbook = await createSportsbook({
    database,
    directUrl: config.connection.directUrl,
    wallet: api.walletFor(SPORTSBOOK_ID),
    tokenKey: secrets.sportKey,
    feed: simulated.feed,
    clock,
    contentDir: config.contentDir,
    providerId: SPORTSBOOK_ID,
    widgetOrigins: config.widgetOrigins ?? [],
    runsJobs: config.runsJobs ?? true,
    ...(realtime ? { publication: { local: (channel, data) => realtime.publish(channel, data) } } : {}),
    ...(movableClock ? { clockControl: { key: secrets.sandboxApiKey, advance } } : {}),
    log,
  })

  async function advance(ms: number): Promise<void> {
    for (const step of stepsOf(ms)) {
      movableClock?.advance(step)
      await simulated.catchUp(sportsbook.hearsAll)
    }
    await sportsbook.settled()
  }

  return {
    plugin: sportsbook.plugin,
    provider: sportsbook.provider,
    async close() {
      await sportsbook.close()
      await simulated.close()
      await rounds.close()
    },
  }
}
