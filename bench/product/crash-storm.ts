import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase, type Database } from '@tessera/postgres'
import { startSplit } from '@tessera/test-env/split'
import { startTessera } from '@tessera/test-env/tessera'
import { createBenchDatabase, startEmbedded } from '../ledger/server.ts'
import { newPlayers } from './players.ts'
import { capFaults, capOf, refusedFaults } from './storm-caps.ts'
import { bookFaults, finalFaults, invoiceStory, journalFaults, limitFaults } from './storm-checks.ts'
import { startStormClient } from './storm-client.ts'
import type { StormClient } from './storm-types.ts'
import { createUpClock } from './up-clock.ts'

/**
 * Command: 50 rounds (or the given number) of kill -9 against the whole application, while players bet, deposit by
 * card, withdraw and lower limits over HTTP. Three of four players have a limit that refuses bets or deposits after a
 * while. The payment provider loses the first attempt of each event, repeats events and sends late ones out of order.
 * Every third round also kills the database. Clients keep a journal and repeat
 * requests with the same keys. After each round, the books must reconcile and contain every completed operation. At
 * the end, every balance must match the journal and no work may be left. With `--split`, the parts run in separate
 * processes, any of which may be killed.
 */
const PLAYERS = 4
const GAMES = 4
/** Number of responses before the next kill. */
const ANSWERS_A_ROUND = 20
const BACK_MS = 60_000
/**
 * Milliseconds until the last events are sent. The jobs of killed workers are only detected after about ten
 * seconds.
 */
const LEFT_MS = 60_000
/**
 * Number of start attempts. A process that doesn't reach its database in time exits and is started again by its
 * supervisor.
 */
const STARTS = 5

interface Victim {
  readonly url: string
  /** Kills all or some of its processes and returns their names. */
  kill(): Promise<string>
  restart(): Promise<void>
  stop(): Promise<void>
}

async function composed(connectionString: string): Promise<Victim> {
  const tessera = await startTessera({
    DATABASE_URL: connectionString,
    DEMO: 'on',
    TRUST_PROXY: '1',
    SANDBOX_WITHDRAWAL_DELAY_MS: '50',
    WITHDRAWAL_TURNOVER_PERCENT: '0',
    WITHDRAWAL_REVIEW_RULES: 'off',
    WITHDRAWAL_IDENTITY_ABOVE: 'never',
  })
  return {
    ...tessera,
    kill: () => tessera.kill().then(() => 'the process'),
    restart: () => startAgain(tessera.restart),
  }
}

async function inProcesses(connectionString: string): Promise<Victim> {
  const split = await startSplit(connectionString, { web: 0, api: 2, studio: 2, realtime: 1, worker: 1 })
  let killed = split.processes.filter(() => false)
  return {
    url: split.url,
    kill: async () => {
      killed = split.processes.filter(() => randomInt(2) === 0)
      await Promise.all(killed.map((each) => each.kill()))
      return killed.map(({ kind }) => kind).join(', ') || 'no process'
    },
    restart: async () => {
      await Promise.all(killed.map((each) => startAgain(each.restart)))
    },
    stop: split.stop,
  }
}

async function untilBack(database: Database): Promise<void> {
  const deadline = performance.now() + BACK_MS
  for (;;) {
    const isBack = await database.query('select 1').then(
      () => true,
      () => false,
    )
    if (isBack) return
    if (performance.now() > deadline) throw new Error('the database did not restart')
    await delay(50)
  }
}

async function startAgain(start: () => Promise<void>, starts = STARTS): Promise<void> {
  await start().catch((error: unknown) => {
    if (starts === 1) throw error
    console.log(`a start failed and is repeated: ${String(error)}`)
    return startAgain(start, starts - 1)
  })
}

const answered = (clients: readonly StormClient[]): number =>
  clients.reduce((sum, { journal }) => sum + journal.filter(({ effect }) => effect !== null).length, 0)

async function untilAnswered(clients: readonly StormClient[], count: number): Promise<void> {
  const deadline = performance.now() + BACK_MS
  while (answered(clients) < count) {
    if (performance.now() > deadline) throw new Error('the application no longer responds')
    await delay(20)
  }
}

/** Repeats a check until it finds nothing or the time is up. Returns its last findings. */
async function untilNothingIsLeft(look: () => Promise<string[]>): Promise<string[]> {
  const deadline = performance.now() + LEFT_MS
  for (;;) {
    const found = await look()
    if (found.length === 0 || performance.now() > deadline) return found
    await delay(500)
  }
}

/** Returns what is wrong with the books, the journals and the limits. */
const storedFaults = async (database: Database, clients: readonly StormClient[]): Promise<string[]> => [
  ...(await bookFaults(database)),
  ...(await journalFaults(database, clients)),
  ...(await limitFaults(database, clients)),
  ...(await refusedFaults(database, clients)),
]

const started = performance.now()
const [named = '50'] = process.argv.slice(2).filter((word) => /^\d+$/.test(word))
const rounds = Number(named)
const server = await startEmbedded()
const connectionString = await createBenchDatabase(server, 'storm')
const database = createDatabase({ connectionString, poolSize: 2, statementTimeoutMs: 0 })
const victim = await (process.argv.includes('--split') ? inProcesses : composed)(connectionString)
const faults: string[] = []
let databaseKills = 0
try {
  const players = await newPlayers(victim.url, 1, PLAYERS, GAMES)
  await database.query('update auth.login set confirmed_at = now() where confirmed_at is null')
  await database.query('update sandbox.fault set duplicates = true, out_of_order = true, lose_first = true')
  const printInvoiceStory = (id: string): Promise<void> =>
    invoiceStory(database, id).then(console.log, () =>
      console.log(`invoice ${id} is slow; the database is down`),
    )
  const clock = createUpClock()
  const clients = await Promise.all(
    players.map((player, index) =>
      startStormClient(() => victim.url, { player, cap: capOf(index, rounds) }, printInvoiceStory, clock),
    ),
  )
  for (let round = 1; round <= rounds; round += 1) {
    await untilAnswered(clients, answered(clients) + ANSWERS_A_ROUND)
    await delay(randomInt(0, 500))
    const takesDatabase = round % 3 === 0
    clock.pause()
    if (takesDatabase) {
      process.kill(server.pid(), 'SIGKILL')
      databaseKills += 1
      // In some rounds, the database has time to restart before the other processes are killed.
      await delay(randomInt(0, 600))
    }
    const what = await victim.kill()
    await untilBack(database)
    const found = await storedFaults(database, clients)
    faults.push(...found.map((fault) => `round ${round}: ${fault}`))
    await victim.restart()
    clock.resume()
    console.log(
      `round ${round}: ${takesDatabase ? 'the database and ' : ''}${what} killed, ${answered(clients)} responses, ${found.length} faults`,
    )
  }
  await untilAnswered(clients, answered(clients) + ANSWERS_A_ROUND)
  await Promise.all(clients.map((client) => client.stop()))
  faults.push(...clients.flatMap((client) => client.faults))
  const left = await untilNothingIsLeft(() => finalFaults(database, clients))
  faults.push(...(await storedFaults(database, clients)), ...(await capFaults(database, clients)), ...left)
  const refused = clients.flatMap(({ journal }) => journal.filter(({ isRefused }) => isRefused))
  console.log(`${refused.length} operations refused by limits`)
  for (const fault of faults) console.log(`FAULT ${fault}`)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `${faults.length === 0 ? 'PASS' : 'FAIL'} ${rounds} rounds of kill -9 (${databaseKills} with the database), ` +
      `${answered(clients)} responses: ${faults.length} lost, duplicated, stuck or wrong, ${seconds} s`,
  )
} finally {
  await victim.stop()
  await database.close()
  await server.stop()
}
process.exitCode = faults.length === 0 ? 0 : 1
