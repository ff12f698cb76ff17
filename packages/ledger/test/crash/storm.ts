import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Database, startEmbeddedPostgres } from '@tessera/postgres'
import { connectTestDatabase, makeDataDir, PATIENCE } from '@tessera/test-env'
import { reconcile } from '../../src/index.ts'
import { betKeyOfPlay, effectOf, openJournal } from './journal.ts'
import { stormPlayers, stormScope } from './perform.ts'

export interface StormReport {
  rounds: number
  /** Number of kills of the database server. */
  serverKills: number
  /** Number of operations with a result. */
  answered: number
  /** Lost, duplicated or inconsistent operations; empty if there are none. */
  faults: string[]
}

/** Number of results before the first kill. Otherwise a slow machine would be killed again and again before it plays. */
export const FIRST_RESULTS = 26

const child = fileURLToPath(new URL('./storm-child.ts', import.meta.url))

/**
 * Kills a process during play, deposits and withdrawals `rounds` times at random moments. Every third time, the database
 * server is killed first. After each kill, the ledger is reconciled and compared with the journal of results.
 */
export async function runCrashStorm(
  rounds: number,
  onRound: (line: string) => void = () => {},
): Promise<StormReport> {
  const home = makeDataDir('tessera-storm-')
  const dataDir = join(home, 'data')
  const journalPath = join(home, 'journal')
  const faults: string[] = []
  let serverKills = 0
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const killsServer = round % 3 === 0
      await playAndKill(dataDir, journalPath, { killsServer, results: round === 1 ? FIRST_RESULTS : 0 })
      if (killsServer) serverKills += 1
      const found = await withDatabase(dataDir, (database) => inspect(database, journalPath))
      faults.push(...found.map((fault) => `round ${round}: ${fault}`))
      onRound(
        `round ${round}: ${killsServer ? 'server and process' : 'process'} killed, ${found.length} faults`,
      )
    }
    // Requests without a result are repeated a last time. Then the journal and the ledger must be equal.
    const settling = spawn(process.execPath, [child, dataDir, journalPath, 'settle'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(settling, 'exit')
    if (code !== 0) faults.push(`settling exited with code ${code}`)
    faults.push(
      ...(await withDatabase(dataDir, async (database) => [
        ...(await inspect(database, journalPath)),
        ...(await compareBalances(database, journalPath)),
      ])),
    )
    return { rounds, serverKills, answered: openJournal(journalPath).answers.size, faults }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** Plays until the journal has a number of results and for a random time after that, then kills the process. */
async function playAndKill(
  dataDir: string,
  journalPath: string,
  { killsServer, results }: { killsServer: boolean; results: number },
): Promise<void> {
  const player = spawn(process.execPath, [child, dataDir, journalPath, 'play'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(player, 'exit')
  const serverPid = await firstLine(player)
  try {
    await untilResults(journalPath, results)
    await delay(randomInt(50, 500))
    if (killsServer) {
      process.kill(serverPid, 'SIGKILL')
      // Random delay, so that the server sometimes has time to restart.
      await delay(randomInt(0, 600))
    }
  } finally {
    player.kill('SIGKILL')
  }
  const [code] = await exited
  if (code !== null) throw new Error(`The playing process exited unexpectedly with code ${code}`)
}

/** Waits until a journal has a number of results. It is only read, since the playing process writes it. */
async function untilResults(journalPath: string, results: number): Promise<void> {
  const deadline = Date.now() + PATIENCE.timeout
  const count = () =>
    existsSync(journalPath) ? readFileSync(journalPath, 'utf8').split('"is":"answer"').length - 1 : 0
  while (count() < results) {
    if (Date.now() > deadline) throw new Error(`The journal still has less than ${results} results`)
    await delay(PATIENCE.interval)
  }
}

async function firstLine(process: ChildProcess): Promise<number> {
  if (process.stdout === null) throw new Error('The playing process has no output')
  for await (const line of createInterface({ input: process.stdout })) return Number(line)
  throw new Error('The playing process did not start')
}

async function withDatabase<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const server = await startEmbeddedPostgres({ dataDir })
  const database = connectTestDatabase({ connectionString: server.connectionString })
  try {
    return await work(database)
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Checks the ledger's rules, and compares it with every result in the journal. */
async function inspect(database: Database, journalPath: string): Promise<string[]> {
  const faults = (await reconcile(database)).map(({ check, subject }) => `${check}: ${subject}`)
  const rows = await database.query<{ key: string; balance: bigint | null; times: bigint }>(
    `select key, max(answer_balance) as balance, count(*) as times from ledger.transaction where scope = $1 group by key`,
    [stormScope],
  )
  const stored = new Map(rows.map((row) => [row.key, row]))
  const { intents, answers } = openJournal(journalPath)
  for (const [key, { kind }] of intents) {
    if (kind === 'play' && stored.has(key) !== stored.has(betKeyOfPlay(key)))
      faults.push(`${key} is stored incompletely`)
  }
  for (const [key, { status, balance }] of answers) {
    const row = stored.get(key)
    if (status === 'ok' && row === undefined) faults.push(`${key} succeeded and is lost`)
    if (status === 'ok' && row !== undefined && Number(row.balance) !== balance) {
      faults.push(`${key} returned ${balance} and is stored with ${row.balance}`)
    }
    if (status !== 'ok' && row !== undefined) faults.push(`${key} was refused (${status}) and is stored`)
    if (row !== undefined && row.times !== 1n) faults.push(`${key} is stored ${row.times} times`)
  }
  return faults
}

/** Compares the balances with the sum of the journal's results, once all requests have a result. */
async function compareBalances(database: Database, journalPath: string): Promise<string[]> {
  const { intents, answers } = openJournal(journalPath)
  const expected = Array.from({ length: stormPlayers }, () => 0)
  for (const [key, operation] of intents) {
    if (answers.get(key)?.status !== 'ok') continue
    expected[operation.player] = (expected[operation.player] ?? 0) + effectOf(operation)
  }
  const rows = await database.query<{ playerId: string; balance: bigint }>(
    `select player_id as "playerId", balance from ledger.account where kind = 'real' order by player_id`,
  )
  return rows.flatMap(({ playerId, balance }, player) =>
    Number(balance) === expected[player]
      ? []
      : [`${playerId} has ${balance}, but the results sum to ${expected[player]}`],
  )
}
