import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase, type Database } from '@tessera/postgres'
import { startSplit } from '@tessera/test-env/split'
import { startTessera } from '@tessera/test-env/tessera'
import { createBenchDatabase, startEmbedded } from '../ledger/server.ts'
import { newPlayers } from './players.ts'
import { bookFaults, finalFaults, invoiceStory, journalFaults } from './storm-checks.ts'
import { type StormClient, startStormClient } from './storm-client.ts'
import { createUpClock } from './up-clock.ts'

/**
 * Command: 50 rounds of kill -9 (or as many as named) against the whole application, while players bet, pay in by card and
 * are paid out over HTTP; every third takes the database along. Clients keep a journal and ask again by the same keys.
 * After each round the books are reconciled and hold what was answered; at the end every balance follows from the journal,
 * and nothing is left over. `--split` has the parts in processes of their own, of which any may be killed.
 */
const PLAYERS = 4
const GAMES = 4
/** So much has to be answered again before the next kill. */
const ANSWERS_A_ROUND = 20
const BACK_MS = 60_000
/** The last events are on their way, and the jobs of the last who were killed are missed after some ten seconds of life. */
const LEFT_MS = 60_000
/** A process that doesn't reach its database in time ends, and whoever watches over it starts it again. */
const STARTS = 5

interface Victim {
  readonly url: string
  /** Kills it, or some of it, and says what. */
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
      return killed.map(({ kind }) => kind).join(', ') || 'nobody'
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
    if (performance.now() > deadline) throw new Error('the database did not come back')
    await delay(50)
  }
}

async function startAgain(start: () => Promise<void>, starts = STARTS): Promise<void> {
  await start().catch((error: unknown) => {
    if (starts === 1) throw error
    console.log(`a start failed, and is tried again: ${String(error)}`)
    return startAgain(start, starts - 1)
  })
}

const answered = (clients: readonly StormClient[]): number =>
  clients.reduce((sum, { journal }) => sum + journal.filter(({ effect }) => effect !== null).length, 0)

async function untilAnswered(clients: readonly StormClient[], count: number): Promise<void> {
  const deadline = performance.now() + BACK_MS
  while (answered(clients) < count) {
    if (performance.now() > deadline) throw new Error('nothing is answered any more')
    await delay(20)
  }
}

/** Looks until nothing is left over, or the time for it has passed; answers what is left then. */
async function untilNothingIsLeft(look: () => Promise<string[]>): Promise<string[]> {
  const deadline = performance.now() + LEFT_MS
  for (;;) {
    const found = await look()
    if (found.length === 0 || performance.now() > deadline) return found
    await delay(500)
  }
}

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
  const tellStory = (id: string): Promise<void> =>
    invoiceStory(database, id).then(console.log, () => console.log(`the database is away, and ${id} is slow`))
  const clock = createUpClock()
  const clients = players.map((player) => startStormClient(() => victim.url, player, tellStory, clock))
  for (let round = 1; round <= rounds; round += 1) {
    await untilAnswered(clients, answered(clients) + ANSWERS_A_ROUND)
    await delay(randomInt(0, 500))
    const takesDatabase = round % 3 === 0
    clock.pause()
    if (takesDatabase) {
      process.kill(server.pid(), 'SIGKILL')
      databaseKills += 1
      // Sometimes it has time to come back before the rest goes, sometimes not.
      await delay(randomInt(0, 600))
    }
    const what = await victim.kill()
    await untilBack(database)
    const found = [...(await bookFaults(database)), ...(await journalFaults(database, clients))]
    faults.push(...found.map((fault) => `round ${round}: ${fault}`))
    await victim.restart()
    clock.resume()
    console.log(
      `round ${round}: ${takesDatabase ? 'the database and ' : ''}${what} killed, ${answered(clients)} answers, ${found.length} faults`,
    )
  }
  await untilAnswered(clients, answered(clients) + ANSWERS_A_ROUND)
  await Promise.all(clients.map((client) => client.stop()))
  faults.push(...clients.flatMap((client) => client.faults))
  const left = await untilNothingIsLeft(() => finalFaults(database, clients))
  faults.push(...(await bookFaults(database)), ...(await journalFaults(database, clients)), ...left)
  for (const fault of faults) console.log(`FAULT ${fault}`)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `${faults.length === 0 ? 'PASS' : 'FAIL'} ${rounds} rounds of kill -9 (${databaseKills} with the database), ` +
      `${answered(clients)} answers: ${faults.length} lost, doubled, stuck or wrong, ${seconds} s`,
  )
} finally {
  await victim.stop()
  await database.close()
  await server.stop()
}
process.exitCode = faults.length === 0 ? 0 : 1
