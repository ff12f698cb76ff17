import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from '@tessera/postgres'
import { FakeBook } from '../../apps/sportsbook/src/bets/testing/fake-book.ts'
import { createBenchDatabase, startEmbedded } from '../ledger/server.ts'
import { migrateBench, openDesk, placeAt, quantile, requestOf, seatPlayers } from './bets/bench-desk.ts'

/**
 * Command: 500 players who place a bet every two seconds, many of them on one event, for 30 seconds (or the given
 * number). Measures the call that places the bet from request to response, including the ledger. Callers, bet desk
 * and database share the machine.
 */
const PLAYERS = 500
const EVENTS = 40
const PAUSE_MS = 2_000
const TARGET_MS = 50
const seconds = Number(process.argv[2] ?? 30)

const server = await startEmbedded()
try {
  const connectionString = await createBenchDatabase(server, 'place')
  const database = createDatabase({ connectionString, poolSize: 4 })
  await migrateBench(database)
  const players = await seatPlayers(database, PLAYERS)
  const book = new FakeBook()
  for (let event = 1; event <= EVENTS; event += 1) book.addEvent(String(event))
  const bench = openDesk(connectionString, book)
  const tookMs: number[] = []
  const states = new Map<string, number>()
  // The first seconds fill caches and query plans.
  const warmUntil = performance.now() + 5_000
  const until = warmUntil + seconds * 1_000
  const play = async (index: number): Promise<void> => {
    const player = players[index]
    if (player === undefined) return
    await delay(Math.random() * PAUSE_MS)
    while (performance.now() < until) {
      const startedAt = performance.now()
      // Adds a third of all bets to one popular event.
      const popular = Math.random() < 1 / 3 ? 1 : 1 + Math.floor(Math.random() * EVENTS)
      const leg = [String(popular), Math.random() < 0.5 ? 'yes' : 'no'] as const
      const { status, body } = await placeAt(bench.desk, player, requestOf(book, [leg], 100))
      const took = performance.now() - startedAt
      if (startedAt > warmUntil) {
        tookMs.push(took)
        const state = status === 200 && 'bet' in body ? String(Object(body.bet).state) : String(status)
        states.set(state, (states.get(state) ?? 0) + 1)
      }
      await delay(Math.max(0, PAUSE_MS - took))
    }
  }
  await Promise.all(players.map((_, index) => play(index)))
  const median = quantile(tookMs, 0.5)
  console.log(
    `${median < TARGET_MS ? 'PASS' : 'FAIL'} ${PLAYERS} players, ${Math.round(tookMs.length / seconds)} bets per second: ` +
      `p50 ${median.toFixed(1)} ms, p95 ${quantile(tookMs, 0.95).toFixed(1)} ms, p99 ${quantile(tookMs, 0.99).toFixed(1)} ms; ` +
      [...states].map(([state, count]) => `${count} ${state}`).join(', '),
  )
  process.exitCode = median < TARGET_MS ? 0 : 1
  await bench.close()
  await database.close()
} finally {
  await server.stop()
}
