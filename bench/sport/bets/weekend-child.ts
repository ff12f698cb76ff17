import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { betSchema, cashOutOfferSchema } from '@tessera/contract/sportsbook'
import { FakeBook } from '../../../apps/sportsbook/src/bets/testing/fake-book.ts'
import { runBetCall } from '../../../apps/sportsbook/src/bets/testing/run-bet-call.ts'
import { type BenchPlayer, openDesk, placeAt, requestOf } from './bench-desk.ts'
import { betOf, makeWeekend, publishResults } from './weekend.ts'

/** The process that is killed: a bet desk and its bettors. Prints each completed bet. */
const [connectionString = '', count = '0', from = '0', moment = '0', playersFile = ''] = process.argv.slice(2)
const weekend = makeWeekend(Number(count))
const players: BenchPlayer[] = JSON.parse(readFileSync(playersFile, 'utf8'))
const CALLERS = 32
/** Number of bets between two updates of the results. */
const SAY_EVERY = 50

const book = new FakeBook()
for (const { eventId, prices, chance } of weekend.events) {
  book.addEvent(eventId, { winner: prices })
  book.chance(eventId, chance)
}
let said = Number(moment)
publishResults(weekend, book, -1, said)
const { desk } = openDesk(connectionString, book)
desk.startJobs()

const keyOf = (kind: number, number: number): string =>
  `00000000-0000-4000-${8_000 + kind}-${number.toString(16).padStart(12, '0')}`

async function untilAnswered<Result>(work: () => Promise<Result | null>): Promise<Result> {
  for (;;) {
    // The database may be down: bettors repeat the request with the same key.
    const result = await work().catch(() => null)
    if (result !== null) return result
    await delay(50)
  }
}

async function sell(player: BenchPlayer, number: number, betId: string): Promise<void> {
  const call = { session: player, params: { betId }, locale: 'en', visitor: player.playerId }
  await untilAnswered(async () => {
    const offered = await runBetCall(desk, 'cashOutOffer', call)
    if (offered.status !== 200) return null
    const { amount, version } = cashOutOfferSchema.parse(offered.body)
    if (amount === null) return true
    const body = { percent: number % 2 ? 100 : 50, amount, version }
    const { status } = await runBetCall(desk, 'cashOut', { ...call, body, idempotencyKey: keyOf(1, number) })
    return status === 200 || status === 409 ? true : null
  })
}

async function place(number: number): Promise<void> {
  const { legs, kind, stakePerLine, isSold } = betOf(weekend, number)
  const player = players[number % players.length]
  if (legs.length === 0 || player === undefined) return
  const request = requestOf(book, legs, stakePerLine, kind)
  const bet = await untilAnswered(async () => {
    const { status, body } = await placeAt(desk, player, request, keyOf(0, number))
    return status === 200 && 'bet' in body ? betSchema.parse(body.bet) : null
  })
  if (isSold && bet.state === 'accepted') await sell(player, number, bet.betId)
  process.stdout.write(`${number} ${bet.betId} ${bet.state}\n`)
}

let next = Number(from)
async function bet(): Promise<void> {
  while (next < weekend.bets) {
    const number = next
    next += 1
    if (number > said && number % SAY_EVERY === 0) {
      publishResults(weekend, book, said, number)
      said = number
    }
    await place(number)
  }
}
await Promise.all(Array.from({ length: CALLERS }, bet))
publishResults(weekend, book, said, Number.POSITIVE_INFINITY)
for (let round = 0; round < 3; round += 1) {
  await desk.sweep(28_000)
  await desk.idle()
}
process.stdout.write('done\n')
process.exit(0)
