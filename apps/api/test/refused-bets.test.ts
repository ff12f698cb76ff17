import { CHANNELS, readEvent } from '@tessera/contract/channels'
import { readRefusalReason } from '@tessera/contract/refusal-reason'
import { deposit, liftBlock, listAccounts, openGrant, setBlock, takeBackDeposit } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, startApi, type TestPlayer } from './fixture.ts'

/** Refusals of bets as the player's tabs and the provider receive them. */

const HOUR_MS = 3_600_000
let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

interface Seat {
  readonly player: TestPlayer
  readonly token: string
}

async function seatIn(game: string, balance = 10_000): Promise<Seat> {
  const player = await app.player(balance)
  const { body } = await app.call('POST', `/api/game/games/${game}/play`, {
    token: player.token,
    body: { mode: 'real' },
  })
  return { player, token: body.data.url.split('session=')[1] }
}

let count = 0
function play({ token }: Seat, amount: number, odds?: number) {
  count += 1
  const win = { transactionId: `w${count}`, amount: 0 }
  const ids = { token, transactionId: `b${count}`, roundId: `r${count}` }
  return app.api
    .walletFor('fake')
    .play({ ...ids, amount, currency: 'EUR', win, stakeKind: 'base', ...(odds !== undefined && { odds }) })
}

const grant = (
  { player }: Seat,
  terms: { maxBet?: bigint; excludedGames?: string[]; minMultiplier?: bigint },
) =>
  app.database.transaction((tx) =>
    openGrant(tx, {
      playerId: player.id,
      currency: 'EUR',
      amount: 2_000n,
      scope: 'test',
      key: player.id,
      rank: -1,
      wageringRequired: 1_000_000_000n,
      contribution: { categories: { slot: 10_000 }, other: 0 },
      expiresAt: new Date(Date.now() + HOUR_MS),
      ...terms,
    }),
  )

async function eventsOf({ player }: Seat) {
  const rows = await app.database.query<{ data: unknown }>(
    `select payload->'data' as data from ledger.outbox where payload->>'channel' = $1 order by id`,
    [`${CHANNELS.refusals.name}#${player.id}`],
  )
  return rows.map(({ data }) => readEvent('refusals', data))
}

describe('a bet above the maximum of a bonus', () => {
  it('is refused with the maximum, and reported to all tabs of the player', async () => {
    const seat = await seatIn('red-fox')
    await grant(seat, { maxBet: 500n })
    expect(await play(seat, 501)).toMatchObject({
      status: 'forbidden',
      reason: 'max_bet',
      parameters: { maxBetAmount: 500, currency: 'EUR' },
    })
    expect(await eventsOf(seat)).toEqual([
      { event: 'game.bet.max.exceed', gameIdentity: 'red-fox', currency: 'EUR', maxBetAmount: 500 },
    ])
    expect(await play(seat, 500)).toMatchObject({ status: 'ok' })
    expect(await eventsOf(seat)).toHaveLength(1)
  })

  it('counts towards the bonus by the category of the catalogue, whatever the provider sends', async () => {
    const seat = await seatIn('lucky-dice')
    await grant(seat, { maxBet: 500n })
    await play(seat, 100)
    const wagered = () =>
      app.database.query('select wagered from ledger.bonus_grant where player_id = $1', [seat.player.id])
    expect(await wagered()).toEqual([{ wagered: 0n }])
    const [category] = await app.database.query(
      'select category from ledger.game_session where player_id = $1',
      [seat.player.id],
    )
    expect(category).toEqual({ category: 'dice' })
  })
})

describe('a bet in a game that a bonus excludes', () => {
  it('is refused for bonus money, and reported to all tabs of the player', async () => {
    const seat = await seatIn('red-fox', 100)
    await grant(seat, { excludedGames: ['red-fox'] })
    expect(await play(seat, 101)).toMatchObject({ status: 'forbidden', reason: 'bonus_restricted' })
    expect(await eventsOf(seat)).toEqual([{ event: 'game.bet.restricted', gameIdentity: 'red-fox' }])
  })
})

describe('a bet below the minimum multiplier of a bonus', () => {
  it('is refused for bonus money, and reported to all tabs of the player', async () => {
    const seat = await seatIn('lucky-dice', 100)
    await grant(seat, { minMultiplier: 1_500n })
    expect(await play(seat, 101, 1_499)).toMatchObject({ status: 'forbidden', reason: 'bonus_restricted' })
    expect(await eventsOf(seat)).toEqual([{ event: 'game.bet.restricted', gameIdentity: 'lucky-dice' }])
    expect(await play(seat, 101, 1_500)).toMatchObject({ status: 'ok' })
  })
})

describe('a bet that a block refuses', () => {
  it('has its reason while the block is in force, and none after it has ended', async () => {
    const seat = await seatIn('red-fox')
    const block = { act: 'bet', reason: 'self_exclusion' } as const
    await app.database.transaction((tx) => setBlock(tx, seat.player.id, { ...block, until: 'forever' }))
    expect(await play(seat, 100)).toMatchObject({ status: 'forbidden', reason: 'self_exclusion' })
    await app.database.transaction((tx) => liftBlock(tx, seat.player.id, block))
    const answer = await play(seat, 100)
    expect([answer.status, answer.reason]).toEqual(['ok', undefined])
    expect(await eventsOf(seat)).toEqual([])
  })
})

describe('a bet of a player who owes a deposit', () => {
  it('is refused with its reason until the debt is paid', async () => {
    const seat = await seatIn('red-fox', 0)
    const [account] = await listAccounts(app.database, seat.player.id)
    if (!account) throw new Error('the player has no account')
    const change = { scope: 'test', accountId: account.id, provider: 'sandbox' }
    await app.database.transaction((tx) =>
      takeBackDeposit(tx, { ...change, key: `${account.id}:taken`, amount: 500n, reference: 'deposit-1' }),
    )
    const refused = await play(seat, 100)
    expect(refused).toMatchObject({ status: 'forbidden', reason: 'debt' })
    expect(readRefusalReason(refused)).toEqual({ reason: 'debt' })
    await app.database.transaction((tx) =>
      deposit(tx, { ...change, key: `${account.id}:paid`, amount: 700n }),
    )
    expect((await play(seat, 100)).status).toBe('ok')
  })
})
