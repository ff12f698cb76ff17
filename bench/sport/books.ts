import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { reconcile } from '@tessera/ledger'
import { createDatabase, type Database } from '@tessera/postgres'
import { checkSportRounds } from '../../apps/tessera/src/reconcile/check-sport-rounds.ts'
import { createBenchDatabase, startEmbedded } from '../ledger/server.ts'
import { migrateBench, seatPlayers } from './bets/bench-desk.ts'
import { makeWeekend } from './bets/weekend.ts'
import { betFaults, houseReturn } from './bets/weekend-books.ts'

/**
 * Command: a weekend of 200,000 bets (or the given number) on 400 events, with corrections, withdrawn results, void
 * events and cash-outs. The process is killed twelve times, and every third time together with the database.
 * Bettors keep a journal and repeat requests with the same key. At the end, every bet must be settled once with the
 * payout that packages/odds computes from the final results, the ledger must reconcile, and the house's share must
 * be within the confidence interval of its margin.
 */
const PLAYERS = 300
const KILLS = 12
const [count = '200000'] = process.argv.slice(2)
const weekend = makeWeekend(Number(count))
const program = fileURLToPath(new URL('./bets/weekend-child.ts', import.meta.url))
const faults: string[] = []
const journal = new Map<number, string>()

async function untilBack(database: Database): Promise<void> {
  while ((await database.query('select 1').catch(() => null)) === null) await delay(50)
}

const firstMissing = (): number => {
  let number = 0
  while (journal.has(number)) number += 1
  return number
}

/**
 * Reads bets from a child's output until it has reported a number of them, or is done. Returns true if it is done.
 */
async function readBets(child: ChildProcess, answers: number): Promise<boolean> {
  if (child.stdout === null) throw new Error('the child has no output')
  let received = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'done') return true
    const [number, betId = ''] = line.split(' ')
    const before = journal.get(Number(number))
    if (before !== undefined && before !== betId) faults.push(`bet ${number} is ${before} and ${betId}`)
    journal.set(Number(number), betId)
    received += 1
    if (received >= answers) return false
  }
  return false
}

const startedAt = performance.now()
const server = await startEmbedded()
const folder = mkdtempSync(join(tmpdir(), 'tessera-weekend-'))
try {
  const connectionString = await createBenchDatabase(server, 'weekend')
  const database = createDatabase({ connectionString, poolSize: 4, statementTimeoutMs: 0 })
  await migrateBench(database)
  const playersFile = join(folder, 'players.json')
  writeFileSync(playersFile, JSON.stringify(await seatPlayers(database, PLAYERS)))
  let kills = 0
  let databaseKills = 0
  for (let isDone = false; !isDone; ) {
    // A function call can't take a hundred thousand arguments.
    const moment = journal.keys().reduce((last, number) => Math.max(last, number), 0)
    const values = [connectionString, count, String(firstMissing()), String(moment), playersFile]
    const child = spawn(process.execPath, [program, ...values], { stdio: ['ignore', 'pipe', 'inherit'] })
    const share = (0.5 + Math.random()) / (KILLS + 1)
    isDone = await readBets(child, kills < KILLS ? weekend.bets * share : Number.POSITIVE_INFINITY)
    if (!isDone) {
      kills += 1
      if (kills % 3 === 0) {
        process.kill(server.pid(), 'SIGKILL')
        databaseKills += 1
        // In some rounds, the process has time to notice the crash of the database.
        await delay(Math.random() * 600)
      }
      child.kill('SIGKILL')
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await untilBack(database)
  }
  const played = (performance.now() - startedAt) / 1_000
  for (const fault of await betFaults(database, weekend, journal)) faults.push(fault)
  const found = [
    ...(await reconcile(database)),
    ...(await checkSportRounds({ books: database, sportsbook: database })),
  ]
  for (const { check, subject } of found) faults.push(`${check}: ${subject}`)
  const house = await houseReturn(database, weekend)
  const isWithin = house.kept >= house.low && house.kept <= house.high
  if (!isWithin) faults.push('the share of the house does not match its margin')
  for (const fault of faults.slice(0, 20)) console.log(`FAULT ${fault}`)
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`
  console.log(
    `${faults.length === 0 ? 'PASS' : 'FAIL'} ${journal.size} bets, ${kills} kills (${databaseKills} with the database), ` +
      `${played.toFixed(0)} s: ${faults.length} faults; the house keeps ${percent(house.kept)} of the stakes of ${house.bets} bets, ` +
      `expected ${percent(house.expected)}, 99 % between ${percent(house.low)} and ${percent(house.high)}`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
  await database.close()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
