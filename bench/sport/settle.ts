import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { reconcile } from '@tessera/ledger'
import { createDatabase } from '@tessera/postgres'
import { judgeBet } from '../../apps/sportsbook/src/bets/place/judge-bet.ts'
import { newBet } from '../../apps/sportsbook/src/bets/place/new-bet.ts'
import { insertBets } from '../../apps/sportsbook/src/bets/store/insert-bets.ts'
import { FakeBook } from '../../apps/sportsbook/src/bets/testing/fake-book.ts'
import { createBenchDatabase, startEmbedded } from '../ledger/server.ts'
import {
  migrateBench,
  openDesk,
  PROVIDER,
  placeAt,
  quantile,
  requestOf,
  seatPlayers,
} from './bets/bench-desk.ts'
import { processorSeconds } from './bets/processor-seconds.ts'

/**
 * Command: settles and pays 100,000 bets (or the given number) of one event while bets on other events continue, 20
 * per second, and then reconciles the books. Before the measurement, the bets are stored in sets by the desk's own
 * statement, and the ledger takes their stakes.
 */
const BETS = Number(process.argv[2] ?? 100_000)
const PLAYERS = 1_000
const SET = 500
/** 100,000 bets in 30 seconds. */
const TARGET_S = (30 * BETS) / 100_000
const PLAY_EVERY_MS = 50
const EVENT = '1'

const server = await startEmbedded()
try {
  const connectionString = await createBenchDatabase(server, 'settle')
  const database = createDatabase({ connectionString, poolSize: 8, statementTimeoutMs: 0 })
  await migrateBench(database)
  const players = await seatPlayers(database, PLAYERS)
  const book = new FakeBook()
  for (let event = 1; event <= 20; event += 1) book.addEvent(String(event))
  const bench = openDesk(connectionString, book)

  for (let from = 0; from < BETS; from += SET) {
    const made = Array.from({ length: Math.min(SET, BETS - from) }, (_, index) => {
      const player = players[(from + index) % PLAYERS]
      if (player === undefined) throw new Error('no player')
      const request = requestOf(book, [[EVENT, index % 2 ? 'yes' : 'no']], 100)
      return newBet(book, player, request, judgeBet(book, request), 'en')
    })
    await insertBets(
      database,
      made.map((bet) => ({
        bet,
        idempotencyKey: randomUUID(),
        requestHash: Buffer.alloc(32),
        exposures: [],
      })),
    )
    await Promise.all(
      made.map(({ id, playerId, walletToken }) =>
        bench.ledger.bet({
          ...{ provider: PROVIDER, playerId, sessionId: BigInt(walletToken.split('|')[1] ?? 0) },
          ...{ transactionId: `${id}.bet`, roundId: id, amount: 100n, currency: 'EUR' },
        }),
      ),
    )
    await database.query(
      `with accepted as (update sportsbook.bet set state = 'accepted', struck_at_ms = placed_at_ms where id = any ($1))
       update sportsbook.open_bet set due_at = null where bet_id = any ($1)`,
      [made.map(({ id }) => id)],
    )
  }
  await database.query('vacuum analyze')
  console.log(`${BETS} bets of one event are stored`)
  bench.desk.startJobs()
  await bench.desk.idle()

  const tookMs: number[] = []
  let failed = 0
  let isSettling = true
  const playing = (async () => {
    while (isSettling) {
      const startedAt = performance.now()
      const player = players[Math.floor(Math.random() * PLAYERS)]
      const event = String(2 + Math.floor(Math.random() * 19))
      if (player)
        // A bet may fail if the machine is too busy to provide a connection. It is counted and doesn't end the run.
        void placeAt(bench.desk, player, requestOf(book, [[event, 'yes']], 100)).then(
          () => tookMs.push(performance.now() - startedAt),
          () => {
            failed += 1
          },
        )
      await delay(PLAY_EVERY_MS)
    }
  })()
  await delay(1_000)
  const startedAt = performance.now()
  const usedBefore = processorSeconds(server.pid())
  book.decide(EVENT, 'won')
  await bench.desk.idle()
  const seconds = (performance.now() - startedAt) / 1_000
  const used = processorSeconds(server.pid())
  isSettling = false
  await playing
  await delay(1_000)
  const [left] = await database.query<{ open: bigint; owed: bigint; settled: bigint }>(
    `select (select count(*) from sportsbook.payment) as owed,
       (select count(*) from sportsbook.bet b join sportsbook.bet_leg l on l.bet_id = b.id
        where l.event_id = $1 and b.state = 'settled') as settled,
       (select count(*) from sportsbook.bet b join sportsbook.bet_leg l on l.bet_id = b.id
        where l.event_id = $1 and b.state <> 'settled') as open`,
    [EVENT],
  )
  const findings = await reconcile(database)
  const isGood =
    seconds < TARGET_S &&
    failed === 0 &&
    left?.owed === 0n &&
    left.open === 0n &&
    left.settled === BigInt(BETS) &&
    findings.length === 0
  console.log(
    `${isGood ? 'PASS' : 'FAIL'} ${left?.settled} bets settled and paid in ${seconds.toFixed(1)} s ` +
      `(${Math.round(BETS / seconds)} per second; CPU: ${(used.own - usedBefore.own).toFixed(1)} s in this process, ` +
      `${(used.database - usedBefore.database).toFixed(1)} s in the database), ${left?.owed} unpaid, ${findings.length} findings; meanwhile ` +
      `${tookMs.length} bets were placed, ${failed} failed: p50 ${quantile(tookMs, 0.5).toFixed(0)} ms, p99 ${quantile(tookMs, 0.99).toFixed(0)} ms`,
  )
  process.exitCode = isGood ? 0 : 1
  await bench.close()
  await database.close()
} finally {
  await server.stop()
}
