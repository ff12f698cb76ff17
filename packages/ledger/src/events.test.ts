import { CHANNELS, LIVE_CHANNELS, playerChannel, readEvent } from '@tessera/contract/channels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betOf, type LedgerFixture, seatPlayer, startLedger, winOf } from '../test/fixture.ts'
import {
  createLedger,
  disconnectPlayer,
  hideAccount,
  openAccount,
  publish,
  readOutboxDelay,
  readOutboxPartitions,
  setActiveAccount,
} from './index.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
})
afterAll(() => fixture.stop())

interface OutboxRow {
  method: string
  payload: { channel: string; data: object }
  partition: number
}

/** Removes a player's events from the outbox and returns them in order. */
async function takeEvents(playerId: string) {
  const rows = await fixture.database.query<OutboxRow & { id: bigint }>(
    `delete from ledger.outbox where payload ->> 'channel' like '%#' || $1 returning id, method, payload, partition`,
    [playerId],
  )
  for (const { payload } of rows) expectChannelEvent(playerId, payload)
  return rows.toSorted((a, b) => Number(a.id - b.id))
}

/** Checks that an event, also one written by SQL, has exactly the fields of its channel's definition. */
function expectChannelEvent(playerId: string, { channel, data }: OutboxRow['payload']): void {
  const key = LIVE_CHANNELS.find((each) => playerChannel(each, playerId) === channel)
  if (!key) throw new Error(`${channel} is not a channel of the contract`)
  if (readEvent(key, data) === null) throw new Error(`invalid event on ${channel}: ${JSON.stringify(data)}`)
  expect(Object.keys(data).sort()).toEqual(Object.keys(CHANNELS[key].shape ?? {}).sort())
}

test('publishes the balance with its version and the round for a bet and its win', async () => {
  const seat = await seatPlayer(fixture.database)
  await takeEvents(seat.playerId)
  const ledger = createLedger(fixture.database)
  const bet = betOf(seat)
  await ledger.bet(bet)
  await ledger.bet(bet)
  await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 30n }))
  const events = await takeEvents(seat.playerId)
  const accounts = playerChannel('accounts', seat.playerId)
  const spins = playerChannel('spins', seat.playerId)
  const account = { event: 'account.updated', id: Number(seat.account.id), currency: 'EUR', status: 1 }
  const round = { id: expect.stringMatching(/^\d+$/), gameId: 'dice', currency: 'EUR', stake: 100 }
  expect(events.map(({ payload }) => payload)).toEqual([
    { channel: accounts, data: { ...account, balance: 9_900, version: 2 } },
    { channel: spins, data: { ...round, event: 'round.opened', payout: 0 } },
    { channel: accounts, data: { ...account, balance: 9_930, version: 3 } },
    { channel: spins, data: { ...round, event: 'round.settled', payout: 30 } },
  ])
  expect(new Set(events.map(({ method }) => method))).toEqual(new Set(['publish']))
  expect(new Set(events.map(({ partition }) => partition)).size).toBe(1)
})

test('publishes the account of a running game as available after the player switches accounts', async () => {
  const seat = await seatPlayer(fixture.database)
  await fixture.database.transaction(async (tx) => {
    const other = await openAccount(tx, { playerId: seat.playerId, currency: 'USD' })
    await setActiveAccount(tx, { playerId: seat.playerId, accountId: other.id })
  })
  await takeEvents(seat.playerId)
  await createLedger(fixture.database).bet(betOf(seat))
  const [published] = await takeEvents(seat.playerId)
  expect(published?.payload.data).toMatchObject({ event: 'account.updated', currency: 'EUR', status: 2 })
})

test('publishes the final balance and the settled round once for a play', async () => {
  const seat = await seatPlayer(fixture.database)
  await takeEvents(seat.playerId)
  const play = { ...betOf(seat), win: { transactionId: 'told-once', amount: 30n } }
  await createLedger(fixture.database).play(play)
  await createLedger(fixture.database).play(play)
  const events = await takeEvents(seat.playerId)
  expect(events.map(({ payload }) => payload.data)).toMatchObject([
    { event: 'account.updated', balance: 9_930, version: 3 },
    { event: 'round.settled', stake: 100, payout: 30 },
  ])
})

test('publishes one account change for a losing play', async () => {
  const seat = await seatPlayer(fixture.database)
  await takeEvents(seat.playerId)
  const play = { ...betOf(seat), win: { transactionId: 'lost', amount: 0n } }
  await createLedger(fixture.database).play(play)
  const [account, round] = await takeEvents(seat.playerId)
  expect(account?.payload.data).toMatchObject({ balance: 9_900, version: 2 })
  expect(round?.payload.data).toMatchObject({ event: 'round.settled', payout: 0 })
})

test('publishes nothing for a refused bet', async () => {
  const seat = await seatPlayer(fixture.database, { amount: 1n })
  await takeEvents(seat.playerId)
  await createLedger(fixture.database).bet(betOf(seat))
  expect(await takeEvents(seat.playerId)).toEqual([])
})

test('publishes every changed account with increasing versions when accounts are switched or hidden', async () => {
  const seat = await seatPlayer(fixture.database, { amount: 0n, historyKind: 'bet' })
  const { playerId } = seat
  const dollars = await fixture.database.transaction((tx) => openAccount(tx, { playerId, currency: 'USD' }))
  await takeEvents(playerId)
  await fixture.database.transaction((tx) => setActiveAccount(tx, { playerId, accountId: dollars.id }))
  await fixture.database.transaction((tx) => hideAccount(tx, { playerId, accountId: seat.account.id }))
  const events = await takeEvents(playerId)
  expect(events.map(({ payload }) => payload.data)).toMatchObject([
    { currency: 'EUR', status: 2, version: 1 },
    { currency: 'USD', status: 1, version: 1 },
    { currency: 'EUR', status: 3, version: 2 },
  ])
})

test('publishes events of other modules when their transaction commits, not when it rolls back', async () => {
  const playerId = 'somebody-new'
  const event = {
    playerId,
    channel: 'bets',
    data: { event: 'round.opened', id: '1', gameId: 'match', currency: 'EUR', stake: 1, payout: 0 },
  } as const
  await fixture.database.transaction((tx) => publish(tx, event))
  await expect(
    fixture.database.transaction(async (tx) => {
      await publish(tx, event)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  const events = await takeEvents(playerId)
  const payload = { channel: `game:bets#${playerId}`, data: event.data }
  expect(events).toMatchObject([{ method: 'publish', payload }])
})

test('writes a disconnect to the partition of the player', async () => {
  const { database } = fixture
  const disconnected = { playerId: 'somebody-out', disconnect: { code: 4_501, reason: 'signed out' } }
  await database.transaction((tx) => disconnectPlayer(tx, disconnected.playerId, disconnected.disconnect))
  const rows = await database.query(
    `select method, payload, partition = ledger.partition_of($1) as "isTheirs" from ledger.outbox
      where payload ->> 'user' = $1`,
    [disconnected.playerId],
  )
  const payload = { user: disconnected.playerId, disconnect: disconnected.disconnect }
  expect(rows).toEqual([{ method: 'disconnect', payload, isTheirs: true }])
})

test('returns the age of the oldest event', async () => {
  const { database } = fixture
  await database.query('delete from ledger.outbox')
  expect(await readOutboxDelay(database)).toBe(0)
  await seatPlayer(database)
  await database.query("update ledger.outbox set created_at = created_at - interval '1 minute'")
  await seatPlayer(database)
  expect(await readOutboxDelay(database)).toBeGreaterThanOrEqual(60)
})

test('spreads players over all partitions', async () => {
  const [{ partitions }] = (await fixture.database.query<{ partitions: number[] }>(
    `select array_agg(distinct ledger.partition_of('player' || g) order by ledger.partition_of('player' || g)) as partitions
      from generate_series(1, 200) g`,
  )) as [{ partitions: number[] }]
  const count = await readOutboxPartitions(fixture.database)
  expect(partitions).toEqual(Array.from({ length: count }, (_, index) => index))
})
