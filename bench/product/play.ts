import { type Claim, perSecond, printClaim } from '../ledger/claim.ts'
import { type Listener, listen } from './listeners.ts'
import { type Measured, playClosedLoop, playPaced } from './load.ts'
import { balanceOf, newPlayers, type Player } from './players.ts'
import { startBench } from './server.ts'

/**
 * Command: measures the cost of a round through the whole product. The composed app runs on its own database
 * server; players register, deposit and play over HTTP while they receive their balances in real time. At the end,
 * all balances are compared. The result is compared with the best rate of `ledger.bet` on the same server in the
 * same run.
 * With `--split`, API, studio, realtime server and worker run in separate processes with the wallet over signed
 * HTTP; the targets are the same. Prints one PASS or FAIL line per claim; exit code 1 if one fails.
 */
const CLOSED_LOOP_SECONDS = 8
const WARM_UP_SECONDS = 4
const PACED = { players: 500, everyMs: 2_000, seconds: 20 } as const
const TOLD_WITHIN_MS = 10_000
const LISTENERS_AT_ONCE = 25
/** Time between two checks of the balances: a player may make 1,200 calls per minute. */
const LOOK_EVERY_MS = 250

const isSplit = process.argv.includes('--split')
const bench = await startBench(isSplit)
const { url, gamesUrl, realtimeUrl } = bench.product
const claims: Claim[] = []
const all: Player[] = []

async function seat(count: number, games: number): Promise<Player[]> {
  const players = await newPlayers(url, all.length + 1, count, games)
  all.push(...players)
  return players
}

const figuresOf = ({ rounds, rate, p50Ms, p99Ms }: Measured): string =>
  `${perSecond(rate)}, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms (${rounds} rounds)`

/**
 * Waits until every listener has received the balance that the API returns. Returns the number of listeners that
 * have not.
 */
async function countOutdatedListeners(listeners: readonly Listener[]): Promise<number> {
  const deadline = performance.now() + TOLD_WITHIN_MS
  let behind: readonly Listener[] = listeners
  while (behind.length > 0 && performance.now() < deadline) {
    const balances = await Promise.all(behind.map(({ player }) => balanceOf(url, player)))
    behind = behind.filter((listener, index) => listener.balance() !== balances[index])
    if (behind.length > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return behind.length
}

async function wrongBalances(): Promise<number> {
  const rewards = await bench.rewards()
  let wrong = 0
  for (const player of all) {
    const expected = player.deposited - player.staked + player.won + (rewards.get(player.id) ?? 0)
    if ((await balanceOf(url, player)) !== expected) wrong += 1
  }
  return wrong
}

try {
  const [one, twenty, hundred] = [await seat(1, 8), await seat(20, 8), await seat(100, 4)]
  await playClosedLoop(gamesUrl, hundred, WARM_UP_SECONDS)
  const bets = [await bench.betRate()]
  const alone = await playClosedLoop(gamesUrl, one, CLOSED_LOOP_SECONDS)
  console.log(`1 player: ${figuresOf(alone)}`)
  console.log(`20 players: ${figuresOf(await playClosedLoop(gamesUrl, twenty, CLOSED_LOOP_SECONDS))}`)
  const full = await playClosedLoop(gamesUrl, hundred, CLOSED_LOOP_SECONDS)
  console.log(`100 players: ${figuresOf(full)}`)
  bets.push(await bench.betRate())
  const yardstick = Math.max(...bets)
  console.log(`${bench.yardstick}: ${perSecond(yardstick)}`)

  const many = await seat(PACED.players, 1)
  const listeners: Listener[] = []
  // Connect in groups, because each connection is authenticated and the server waits at most one second for that.
  while (listeners.length < many.length) {
    const group = many.slice(listeners.length, listeners.length + LISTENERS_AT_ONCE)
    listeners.push(...(await Promise.all(group.map((player) => listen(realtimeUrl, player)))))
  }
  const paced = await playPaced(gamesUrl, many, PACED.everyMs, PACED.seconds)
  console.log(`${many.length} players every ${PACED.everyMs / 1000} s: ${figuresOf(paced)}`)
  const behind = await countOutdatedListeners(listeners)
  const events = listeners.reduce((sum, listener) => sum + listener.events(), 0)
  for (const listener of listeners) listener.close()

  const wrong = await wrongBalances()
  const findings = await bench.findings()
  const bytes = await bench.bytesARound()
  claims.push(
    {
      name: '100 players, rounds compared with bets on the same server',
      figures: `${((full.rate / yardstick) * 100).toFixed(0)} % (at least 30 %), ${perSecond(full.rate)} compared with ${perSecond(yardstick)} of ${bench.yardstick}`,
      isMet: full.rate >= 0.3 * yardstick,
    },
    {
      name: 'a single player',
      figures: `p50 ${alone.p50Ms.toFixed(1)} ms (under 5)`,
      isMet: alone.p50Ms < 5,
    },
    {
      name: '500 players, a round every two seconds each',
      figures: `p50 ${paced.p50Ms.toFixed(1)} ms (under 10), p99 ${paced.p99Ms.toFixed(1)} ms (under 60)`,
      isMet: paced.p50Ms < 10 && paced.p99Ms < 60,
    },
    {
      name: 'balances received in real time',
      figures: `${events} events, ${behind} of ${listeners.length} listeners without the last balance`,
      isMet: behind === 0,
    },
    {
      name: 'balances',
      figures: `${wrong} of ${all.length} wrong, ${findings.length} findings of the reconciliation ${findings[0] ?? ''}`,
      isMet: wrong === 0 && findings.length === 0,
    },
    {
      name: 'stored size',
      figures: `${(bytes / 1000).toFixed(2)} kB per round (at most 2.2)`,
      isMet: bytes <= 2_200,
    },
  )
} finally {
  await bench.stop()
}
for (const claim of claims) printClaim(claim)
process.exitCode = claims.length > 0 && claims.every(({ isMet }) => isMet) ? 0 : 1
