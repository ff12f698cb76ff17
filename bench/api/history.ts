/**
 * Measures the history of a player with 5,000,000 rounds through HTTP: the first page against page 10,000, and the memory of the
 * API while it sends 1,000,000 rows as CSV to a fast reader and to one that pauses. The file is downloaded once before, because the
 * heap of a new process grows to its working size with any work; of this download, the heap in use is compared. Starts its own
 * database; the API is a process of its own. Prints PASS or FAIL for each claim; exit code 1 if one fails.
 *
 *   npm run bench -- api/history [rounds]
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, type Database } from '@tessera/postgres'
import { startTestServer } from '../../packages/test-env/src/server.ts'
import { printClaim } from '../ledger/claim.ts'

const ROUNDS = Number(process.argv[2] ?? 5_000_000)
/** With more rounds, the CSV file has those in BTC: every 5th. */
const ALL_ROWS_MAX = 1_000_000
const CSV_ROWS = ROUNDS > ALL_ROWS_MAX ? Math.floor(ROUNDS / 5) : ROUNDS
const PER_PAGE = 100
const FAR_PAGE = Math.min(10_000, Math.floor(ROUNDS / PER_PAGE))
const REQUESTS = 300
const RATIO_MAX = 1.5
const MEMORY_MAX_MB = 64
/** Heap that the first download may keep, for compiled code and prepared statements. */
const KEPT_MAX_MB = 8
const MB = 2 ** 20
const KB_PER_MB = 1024
const SAMPLE_MS = 50

const PLAYER = 'historian'

/** Inserts settled rounds of one player; every 5th is in BTC and belongs to the CSV file. */
async function seed(database: Database): Promise<void> {
  const step = 500_000
  for (let done = 0; done < ROUNDS; done += step)
    await database.query(
      `insert into ledger.round (id, account_id, session_id, number, stake, payout, balance_before, balance_after, player_id,
         history_kind, provider, provider_round_id, game_id, currency, state, settled_number, opened_at, settled_at, details)
       select g, 1, 1, g, 100, case when g % 3 = 0 then 250 else 0 end, 100000, 100000, $1, 'spin', 'tessera-studio',
           'round-' || g, 'tessera-dice', case when g % 5 = 0 then 'BTC' else 'EUR' end, 'closed', g,
           timestamptz '2025-01-01 00:00Z' + g * interval '1 second', timestamptz '2025-01-01 00:00Z' + g * interval '1 second',
           '{"chance": 4950, "roll": 7312}'
         from generate_series($2::bigint + 1, $3::bigint) g`,
      [PLAYER, done, Math.min(ROUNDS, done + step)],
    )
  await database.query('update ledger.player set spin_count = $2, spin_settled_count = $2 where id = $1', [
    PLAYER,
    ROUNDS,
  ])
  await database.query('vacuum analyze ledger.round')
}

const testServer = await startTestServer()
const secret = randomUUID().repeat(2)
const child = spawn(
  process.execPath,
  [
    '--expose-gc',
    new URL('./history-server.ts', import.meta.url).pathname,
    testServer.connectionString,
    secret,
    PLAYER,
  ],
  { stdio: ['pipe', 'pipe', 'inherit'] },
)
const facts = createInterface({ input: child.stdout })
const [line]: string[] = (await once(facts, 'line')).map(String)
const { url, token }: { url: string; token: string } = JSON.parse(line ?? '{}')

/** Returns the heap of the API in use after a collection, in MB. */
async function heapMb(): Promise<number> {
  const answer = once(facts, 'line')
  child.stdin.write('\n')
  return Number((await answer)[0]) / MB
}

const residentMb = (): number => {
  const [, kb = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Number(kb) / KB_PER_MB
}
const authorization = { authorization: `Bearer ${token}` }
const call = async (path: string): Promise<{ meta: { older: string | null } }> => {
  const response = await fetch(url + path, { headers: authorization })
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return JSON.parse(await response.text())
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Compares two addresses in turn, so that the load of the machine counts for both. Returns their median times in ms. */
async function compare(first: string, second: string): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < REQUESTS; turn += 1)
    for (const [index, path] of [first, second].entries()) {
      const started = performance.now()
      await call(path)
      times[index]?.push(performance.now() - started)
    }
  return [median(times[0]), median(times[1])]
}

async function comparePages(name: string, first: string, far: string): Promise<boolean> {
  const [firstMs, farMs] = await compare(first, far)
  const ratio = farMs / firstMs
  const isMet = ratio <= RATIO_MAX
  const figures = `${firstMs.toFixed(2)} ms and ${farMs.toFixed(2)} ms, ratio ${ratio.toFixed(2)} (at most ${RATIO_MAX})`
  printClaim({ name, figures, isMet })
  return isMet
}

/** Downloads the CSV file of the BTC rounds. A slow reader pauses at first. Returns rows, bytes, peak memory and time. */
async function download(pauseMs: number) {
  const link = await fetch(`${url}/api/player/history/link`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ list: 'spins', ...(ROUNDS > ALL_ROWS_MAX ? { currency: 'BTC' } : {}) }),
  })
  const { data }: { data: { path: string } } = JSON.parse(await link.text())
  const idleMb = residentMb()
  let [rows, bytes, peakMb] = [0, 0, idleMb]
  const started = performance.now()
  const sampler = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb())
  }, SAMPLE_MS)
  const { body } = await fetch(url + data.path)
  await sleep(pauseMs)
  for await (const part of body ?? []) {
    bytes += part.byteLength
    for (const byte of part) if (byte === 10) rows += 1
  }
  clearInterval(sampler)
  return { rows: rows - 1, bytes, grownMb: peakMb - idleMb, peakMb, ms: performance.now() - started }
}

/** Downloads the file for the first time and compares the heap in use before and after it. */
async function compareHeap(): Promise<boolean> {
  const beforeMb = await heapMb()
  const { grownMb } = await download(0)
  const keptMb = (await heapMb()) - beforeMb
  const isMet = keptMb < KEPT_MAX_MB
  const figures = `heap in use ${beforeMb.toFixed(0)} MB, after it ${keptMb.toFixed(1)} MB more (below ${KEPT_MAX_MB}); ${grownMb.toFixed(0)} MB more resident while it runs`
  printClaim({ name: 'First CSV of a process', figures, isMet })
  return isMet
}

const results: boolean[] = []
const database = createDatabase({ connectionString: testServer.connectionString })
try {
  const started = performance.now()
  await seed(database)
  console.log(`${ROUNDS} rounds inserted in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const page = (query: string) => `/api/game/spins?perPage=${PER_PAGE}${query}`
  const farCursor = ROUNDS - (FAR_PAGE - 1) * PER_PAGE + 1
  await compare(page(''), page('&page=1'))
  results.push(
    await comparePages(`Page 1 and page ${FAR_PAGE} by cursor`, page(''), page(`&before=${farCursor}`)),
    await comparePages(`Page 1 and page ${FAR_PAGE} by number`, page('&page=1'), page(`&page=${FAR_PAGE}`)),
    await comparePages(
      `Page 1 and page ${FAR_PAGE} of settled rounds by cursor`,
      page('&isSettled=true'),
      page(`&isSettled=true&before=${farCursor}`),
    ),
  )
  results.push(await compareHeap())
  for (const [name, pauseMs] of [
    ['fast', 0],
    ['slow', 5000],
  ] as const) {
    const { rows, bytes, grownMb, peakMb, ms } = await download(pauseMs)
    const isMet = rows === CSV_ROWS && grownMb < MEMORY_MAX_MB
    const figures = `${rows} rows, ${(bytes / MB).toFixed(0)} MB in ${(ms / 1000).toFixed(1)} s, ${grownMb.toFixed(0)} MB more resident (below ${MEMORY_MAX_MB}), peak ${peakMb.toFixed(0)} MB`
    printClaim({ name: `CSV to a ${name} reader`, figures, isMet })
    results.push(isMet)
  }
} finally {
  child.stdin.end()
  await once(child, 'exit')
  await database.close()
  await testServer.stop()
}
process.exitCode = results.every(Boolean) ? 0 : 1
