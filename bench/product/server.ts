import { createDatabase } from '@tessera/postgres'
import { startSplit } from '@tessera/test-env/split'
import { startTessera } from '@tessera/test-env/tessera'
import { createLedger, reconcile } from '../../packages/ledger/src/index.ts'
import { ledgerRate, pgbenchRate } from '../ledger/rates.ts'
import { seedPlayers } from '../ledger/seed.ts'
import {
  createBenchDatabase,
  findInstalledPostgres,
  startEmbedded,
  startInstalledPostgres,
} from '../ledger/server.ts'
import { rewardsByPlayer } from './rewards.ts'

const PLAYERS = 1_000
const CLIENTS = [8, 16, 32, 64]
const TURN_SECONDS = 2

/** Addresses of the product's parts. They are all the same when it is composed. */
export interface Addresses {
  readonly url: string
  readonly gamesUrl: string
  readonly realtimeUrl: string
  stop(): Promise<void>
}

/** The product on its own database server, and the rate of bets on the same server. */
export interface Bench {
  readonly product: Addresses
  /** Method by which the rate of bets is measured, for the report. */
  readonly yardstick: string
  /** Measures the current best rate of `ledger.bet` on this server, per second. */
  betRate(): Promise<number>
  /** Reconciles the books and returns the findings; empty if everything adds up. */
  findings(): Promise<readonly string[]>
  /** Returns what each player with rewards has received, in cents. */
  rewards(): Promise<ReadonlyMap<string, number>>
  /** Returns the average number of bytes that a round takes on disk, with indexes, after a vacuum. */
  bytesARound(): Promise<number>
  stop(): Promise<void>
}

const KEPT_TABLES = [
  'ledger.round',
  'ledger.transaction',
  'ledger.posting',
  'ledger.open_round',
  'ledger.late_settlement',
  'ledger.notable_round',
  'ledger.conclusion',
  'studio.round',
  'studio.unfinished_round',
]

async function startComposed(connectionString: string): Promise<Addresses> {
  const { url, stop } = await startTessera({
    DATABASE_URL: connectionString,
    DEMO: 'on',
    NODE_ENV: 'production',
    // Players use separate IP addresses, since registrations are limited by address.
    TRUST_PROXY: '1',
  })
  return { url, gamesUrl: url, realtimeUrl: url, stop }
}

/** Starts API, studio, realtime server and worker in separate processes, with the wallet over signed HTTP. */
async function startInProcesses(connectionString: string): Promise<Addresses> {
  const counts = { web: 0, api: 1, studio: 1, realtime: 1, worker: 1 }
  const { url, processes, stop } = await startSplit(connectionString, counts)
  const of = (kind: string) => processes.find((each) => each.kind === kind)?.url ?? url
  return { url, gamesUrl: of('studio'), realtimeUrl: of('realtime'), stop }
}

/**
 * Starts the product on Debian's PostgreSQL if it is installed, since that includes pgbench, or else on the
 * embedded one.
 */
export async function startBench(isSplit: boolean): Promise<Bench> {
  const installed = findInstalledPostgres()
  const server = installed === null ? await startEmbedded() : await startInstalledPostgres(installed)
  const rates = await seedPlayers(await createBenchDatabase(server, 'rates'), PLAYERS, 8)
  const connectionString = await createBenchDatabase(server, 'product')
  const product = await (isSplit ? startInProcesses : startComposed)(connectionString)
  const ledger = createLedger(rates.database)
  return {
    product,
    yardstick:
      installed === null
        ? 'the ledger alone with batching (pgbench is not installed)'
        : `pgbench with ledger.bet, ${server.name}`,
    betRate: async () => {
      let best = 0
      for (const clients of CLIENTS) {
        const rate =
          installed === null
            ? await ledgerRate(ledger, PLAYERS, clients, TURN_SECONDS)
            : await pgbenchRate(
                installed.bin,
                rates.database.connectionString,
                PLAYERS,
                clients,
                TURN_SECONDS,
              )
        best = Math.max(best, rate)
      }
      return best
    },
    findings: async () => {
      const database = createDatabase({ connectionString, statementTimeoutMs: 0 })
      const found = await reconcile(database)
      await database.close()
      return found.map(({ check, subject }) => `${check}: ${subject}`)
    },
    rewards: async () => {
      const database = createDatabase({ connectionString, statementTimeoutMs: 0 })
      const rewards = await rewardsByPlayer(database)
      await database.close()
      return rewards
    },
    bytesARound: async () => {
      const database = createDatabase({ connectionString, statementTimeoutMs: 0 })
      for (const table of KEPT_TABLES) await database.query(`vacuum ${table}`)
      const [row] = await database.query<{ bytes: number }>(
        `select sum(pg_total_relation_size(t::regclass))::float8 / (select count(*) from studio.round) as bytes
          from unnest($1::text[]) t`,
        [KEPT_TABLES],
      )
      await database.close()
      return row?.bytes ?? Number.NaN
    },
    stop: async () => {
      await product.stop()
      await rates.database.close()
      await server.stop()
    },
  }
}
