import { randomUUID } from 'node:crypto'
import type { EventCard, SportBet } from '@tessera/contract/sportsbook'
import type { SplitProcess } from '@tessera/test-env/split'
import { unzip } from '@tessera/test-env/unzip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerBettor, type SplitBettor, STAKE, upcomingEvent } from './split-bettor.ts'
import { useSplit } from './split-fixture.ts'
import { type HoldPoint, openWalletGate, type WalletGate } from './wallet-gate.ts'

/**
 * Tests two sportsbooks on one database, with their wallet over signed HTTP. A gate in front of the wallet kills
 * one of them between two steps of a bet. The other one continues, and becomes the leader if the killed one was.
 */
const MONEY = 10_000
const LIMIT_MS = 400_000
/** Long enough for another sportsbook to take over and for play to continue. */
const PATIENCE = { timeout: 180_000, interval: 200 }

let gate: WalletGate
const taken: string[] = []
// The hook registered first runs last.
afterAll(() => gate?.close())
const world = useSplit(
  { web: 0, api: 2, studio: 1, realtime: 0, worker: 1, sportsbook: 2 },
  {
    prepare: async () => {
      gate = await openWalletGate()
      return { walletGate: gate.url, championships: '6601,6602' }
    },
    ready: ({ url }) => gate.forwardTo(url),
  },
)
beforeAll(() => world.addOperator())

const books = () => world.split.processes.filter(({ kind }) => kind === 'sportsbook')
const bookAt = (port: number): SplitProcess => {
  const found = books().find(({ url }) => url.endsWith(`:${port}`))
  if (found === undefined) throw new Error(`no sportsbook has the port ${port}`)
  return found
}

/** Returns both processes; the first becomes the victim. */
async function bothSportsbooks(): Promise<[SplitProcess, SplitProcess]> {
  const [one, other] = books()
  if (!one || !other) throw new Error('two sportsbooks are needed')
  return [one, other]
}

async function newEvent(at: string): Promise<EventCard> {
  const event = await upcomingEvent(at, taken)
  taken.push(event.eventId)
  return event
}

/**
 * Makes the killed process's work due now. Otherwise the other process would take it over only after 25 seconds.
 */
async function makeWorkDue(): Promise<void> {
  for (const table of ['open_bet', 'payment'])
    await world.database.query(
      `update sportsbook.${table} set due_at = clock_timestamp() where due_at > clock_timestamp()`,
    )
}

/** Kills the process whose call the gate holds. Returns it and the remaining one. */
async function killAt(operation: string, at: HoldPoint, begin: () => Promise<unknown>) {
  const held = gate.hold(operation, at)
  const pending = begin().catch(() => null)
  const victim = bookAt(await held)
  await victim.kill()
  await makeWorkDue()
  await pending
  const survivor = books().find((each) => each !== victim)
  if (survivor === undefined) throw new Error('no sportsbook is left')
  return { victim, survivor }
}

/** Settles or corrects the main market of an event as an operator, by the result of its first outcome. */
async function settle(event: EventCard, command: 'settle' | 'correct', isWon: boolean): Promise<void> {
  const { main } = event
  const results = main?.outcomes.flatMap(({ id }, index) => [
    '--result',
    `${id}=${(index === 0) === isWon ? 'won' : 'lost'}`,
  ])
  const options = ['--operator', 'ann', '--reason', 'the final score', '--market', main?.key ?? '']
  const args = ['sport', command, '--event', event.eventId, ...options, ...(results ?? [])]
  expect(await world.ops(args)).toMatchObject({ code: 0 })
}

/** Returns the payout of a won bet at the price it was placed at, which may have changed since the event was listed. */
const wonBy = ({ legs }: SportBet): number => Math.floor((STAKE * (legs[0]?.price ?? 0)) / 100)

const readAt = async (bettor: SplitBettor, { url }: SplitProcess, { betId }: SportBet): Promise<SportBet> =>
  (await bettor.ask(url, 'GET', `/bets/${betId}`)).data.bet

const pollState = (bettor: SplitBettor, book: SplitProcess, bet: SportBet) =>
  expect.poll(async () => (await readAt(bettor, book, bet)).state, PATIENCE)

/** Returns the ledger's rounds of a player: one for each bet. */
const rounds = (player: string) =>
  world.database.query<{ state: string; stake: bigint; payout: bigint }>(
    `select state, stake, payout from ledger.round where player_id = $1 order by id`,
    [player],
  )

const expectReconciled = async () => expect(await world.reconcile()).toBe('Everything adds up.\n')

test(
  'a bet placed at one process is visible at the other, and one key places one bet across both',
  async () => {
    const [one, other] = await bothSportsbooks()
    const bettor = await registerBettor(world.split, MONEY)
    const event = await newEvent(one.url)
    const key = randomUUID()
    const placed = await Promise.all(
      Array.from({ length: 8 }, (_, index) => bettor.place((index % 2 ? one : other).url, event, key)),
    )
    expect(new Set(placed.map(({ betId }) => betId)).size).toBe(1)
    const [bet] = placed as [SportBet]
    await pollState(bettor, other, bet).toBe('accepted')
    await settle(event, 'settle', true)
    for (const book of [one, other]) await pollState(bettor, book, bet).toBe('settled')
    const payout = wonBy(bet)
    await expect.poll(bettor.balance, PATIENCE).toBe(MONEY - STAKE + payout)
    const { data: history } = await bettor.call('GET', '/api/game/bets?isSettled=true')
    expect(history).toMatchObject([{ stake: STAKE, payout, slip: { betId: bet.betId } }])
  },
  LIMIT_MS,
)

test(
  'a data export includes the data of the sportsbook and the studio in separate processes',
  async () => {
    const bettor = await registerBettor(world.split, MONEY)
    const [one] = await bothSportsbooks()
    const bet = await bettor.place(one.url, await newEvent(one.url))
    const play = await bettor.open('red-fox')
    const { data: round } = await play('/rounds', { stake: 200, choices: null, clientRoundKey: randomUUID() })
    await bettor.call('POST', '/api/player/export', {})
    const stateOf = async () => (await bettor.call('GET', '/api/player/export')).data.state
    await expect.poll(stateOf, PATIENCE).toBe('ready')
    const { data: link } = await bettor.call('POST', '/api/player/export/link', {})
    const archive = await fetch(world.split.url + link.path)
    const files = await unzip(Buffer.from(await archive.arrayBuffer()))
    const table = (name: string) => JSON.parse(String(files.get(`${name}.json`)))
    expect(table('tessera-sportsbook-bets')).toMatchObject([{ id: bet.betId, stakePerLine: '10.00' }])
    expect(table('tessera-sportsbook-widget-sessions')).toHaveLength(1)
    expect(table('tessera-studio-rounds')).toMatchObject([{ id: round.roundId, stake: '2.00' }])
    expect(table('tessera-studio-seeds')).toHaveLength(2)
  },
  LIMIT_MS,
)

test.each<[string, HoldPoint]>([
  ['before its request reaches the wallet', 'request'],
  ['before it stores the response of the wallet', 'response'],
])(
  'a bet whose process dies %s is placed once by the other',
  async (_, at) => {
    const bettor = await registerBettor(world.split, MONEY)
    const [first] = await bothSportsbooks()
    const event = await newEvent(first.url)
    const key = randomUUID()
    const { victim, survivor } = await killAt('bet', at, () => bettor.place(first.url, event, key))
    const bet = await bettor.place(survivor.url, event, key)
    await pollState(bettor, survivor, bet).toBe('accepted')
    expect(await bettor.balance()).toBe(MONEY - STAKE)
    expect(await rounds(bettor.id)).toMatchObject([{ state: 'open', stake: BigInt(STAKE) }])
    await expectReconciled()
    await victim.restart()
  },
  LIMIT_MS,
)

test(
  'a cash-out whose process dies is completed once when the player repeats it with the same key',
  async () => {
    const bettor = await registerBettor(world.split, MONEY)
    const [first] = await bothSportsbooks()
    const event = await newEvent(first.url)
    const bet = await bettor.place(first.url, event)
    const { data: offer } = await bettor.ask(first.url, 'GET', `/bets/${bet.betId}/cash-out`)
    const wish = { percent: 100, amount: offer.amount, version: offer.version }
    const key = randomUUID()
    const sell = (at: string) => bettor.ask(at, 'POST', `/bets/${bet.betId}/cash-out`, wish, key)
    const { victim, survivor } = await killAt('wins', 'response', () => sell(first.url))
    expect(await sell(survivor.url)).toMatchObject({ status: 200, data: { bet: { state: 'cashed-out' } } })
    await expect.poll(bettor.balance, PATIENCE).toBe(MONEY - STAKE + offer.amount)
    expect(await rounds(bettor.id)).toMatchObject([{ state: 'closed', payout: BigInt(offer.amount) }])
    await expectReconciled()
    await victim.restart()
  },
  LIMIT_MS,
)

test.each<[string, HoldPoint]>([
  ['before it pays', 'request'],
  ['after it has paid but before it stores that', 'response'],
])(
  'another process takes over when the leader dies %s, and every bet is settled once',
  async (_, at) => {
    const bettor = await registerBettor(world.split, MONEY)
    const [first] = await bothSportsbooks()
    const event = await newEvent(first.url)
    const bets = [await bettor.place(first.url, event), await bettor.place(first.url, event)]
    const { victim, survivor } = await killAt('wins', at, () => settle(event, 'settle', true))
    for (const bet of bets) await pollState(bettor, survivor, bet).toBe('settled')
    const payout = bets.reduce((sum, bet) => sum + wonBy(bet), 0)
    const balance = MONEY - 2 * STAKE + payout
    await expect.poll(bettor.balance, PATIENCE).toBe(balance)
    // The other process has really become the leader: only the leader settles this correction.
    await settle(event, 'correct', false)
    for (const bet of bets) await pollState(bettor, survivor, bet).toBe('resettled')
    await expect.poll(bettor.balance, PATIENCE).toBe(balance - payout)
    expect((await rounds(bettor.id)).map(({ state, payout: paid }) => [state, paid])).toEqual([
      ['closed', 0n],
      ['closed', 0n],
    ])
    expect(await world.database.query('select from sportsbook.payment')).toHaveLength(0)
    await expectReconciled()
    await victim.restart()
  },
  LIMIT_MS,
)
