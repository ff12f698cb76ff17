import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventChannel } from '@tessera/contract/sportsbook'
import type { EventMessage } from '@tessera/feed'
import { createRealtime, tesseraConfig } from '@tessera/realtime'
import { startTestDatabase } from '@tessera/test-env'
import { createBook } from '../../apps/sportsbook/src/book/create-book.ts'
import { migrateSportsbook } from '../../apps/sportsbook/src/database/migrations.ts'
import { startPublisher } from '../../apps/sportsbook/src/publish/publisher.ts'
import { createWalletTokens } from '../../apps/sportsbook/src/sessions/wallet-tokens.ts'
import {
  createTableFeed,
  createTestClock,
  matchFacts,
  plainWords,
} from '../../apps/sportsbook/src/testing/table-feed.ts'

/**
 * Command: measures the cost of the book without the feed. First, the rate of price changes that one core takes in,
 * prices and publishes to a realtime server in the same process, per second of CPU time. Second, the delay of a
 * score change from the feed's message to 2,000 subscribers of the event in another process. Limits: 5,000 changes
 * per second, 250 ms at the 99th percentile.
 */
const EVENTS = 250
const MARKETS = 20
const CHANGED = 5
const ROUNDS = 40
const WARM_ROUNDS = 10
const SUBSCRIBERS = 2_000
const GOALS = 30
const LEAST_A_SECOND = 5_000
const MOST_MS = 250

const log = { info: () => {}, warn: () => {}, error: console.error }
const { database, stop } = await startTestDatabase()
await migrateSportsbook(database, createWalletTokens('d'.repeat(64)))
const clock = createTestClock()
const feed = createTableFeed(clock)
const book = await createBook({ database, feed, words: plainWords, clock, log })
const realtime = await createRealtime(tesseraConfig({ allowedOrigins: [] }), {
  connectProxy: async () => ({ result: { user: '' } }),
})
const http = createServer()
realtime.attach(http, '/realtime')
http.listen(0, '127.0.0.1')
await once(http, 'listening')
const address = http.address()
if (address === null || typeof address === 'string') throw new Error('no port')

let published = 0
const publish = (channel: string, data: object): void => {
  published += 1
  realtime.publish(channel, data)
}
feed.alive()
const events = Array.from({ length: EVENTS }, () => feed.addMatch())
const facts = matchFacts(0, 0)

/** Creates a message of an event with some of its markets. */
function change(eventId: string, markets: readonly number[]): EventMessage {
  const quoted = markets.map((number) => {
    const home = 0.3 + Math.random() / 4
    const chances = number === 0 ? [home, 0.25, 0.75 - home] : [home, 1 - home]
    const market =
      number === 0 ? { id: '1x2', specifiers: '' } : { id: 'total', specifiers: `total=${number}.5` }
    return feed.odds(eventId, chances, { market, facts })
  })
  const [first] = quoted
  if (first?.kind !== 'odds-change') throw new Error('no prices')
  return { ...first, markets: quoted.flatMap((each) => (each.kind === 'odds-change' ? each.markets : [])) }
}
const all = Array.from({ length: MARKETS }, (_, number) => number)
for (const eventId of events) feed.say(change(eventId, all))

async function measure(rounds: number): Promise<{ seconds: number; messages: number }> {
  let atMs = 1e12
  published = 0
  const publisher = startPublisher(book, publish, log)
  let spent = 0
  for (let round = 0; round < rounds; round += 1) {
    clock.advance(250)
    const markets = all.slice((round * CHANGED) % MARKETS).slice(0, CHANGED)
    // The feed creates the messages, so this doesn't count.
    const said = events.map((eventId) => change(eventId, markets))
    const before = process.cpuUsage()
    for (const message of said) feed.say(message)
    atMs += 250
    publisher.flush(atMs)
    const { user, system } = process.cpuUsage(before)
    spent += user + system
  }
  publisher.close()
  return { seconds: spent / 1e6, messages: published }
}

await measure(WARM_ROUNDS)
const { seconds, messages } = await measure(ROUNDS)
const rate = (EVENTS * CHANGED * ROUNDS) / seconds
console.log(
  `${EVENTS * CHANGED * ROUNDS} price changes, ${messages} messages: ${Math.round(rate)} changes per second on one core`,
)

const [watched = ''] = events
const publisher = startPublisher(book, publish, log)
const listeners = fork(new URL('listeners.ts', import.meta.url), [
  String(address.port),
  String(SUBSCRIBERS),
  eventChannel(watched),
])
await once(listeners, 'message')
for (let goals = 1; goals <= GOALS; goals += 1) {
  clock.advance(1_000)
  // Not in phase with the interval of the publisher.
  await sleep(300 + Math.random() * 50)
  // As in a real match, prices change just before and are published.
  feed.say(feed.odds(watched, [0.5 + Math.random() / 20, 0.3, 0.15], { facts: matchFacts(goals - 1, 0) }))
  await sleep(Math.random() * 250)
  feed.alive()
  clock.advance(1)
  listeners.send({ goals, atNs: String(process.hrtime.bigint()) })
  feed.say(feed.odds(watched, [0.5, 0.3, 0.2], { facts: matchFacts(goals, 0) }))
}
await sleep(2_000)
listeners.send({ goals: 0, atNs: '0' })
const [result] = await once(listeners, 'message')
console.log(
  `a goal reached ${SUBSCRIBERS} subscribers ${result.count} times: median ${result.median} ms, p99 ${result.p99} ms, last ${result.last} ms`,
)
publisher.close()
await realtime.close()
http.close()
await book.close()
await stop()
const isWhole = result.count === SUBSCRIBERS * GOALS
process.exit(rate >= LEAST_A_SECOND && isWhole && result.p99 < MOST_MS ? 0 : 1)
