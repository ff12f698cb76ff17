import type { Notification } from '@tessera/contract'
import { SPORTSBOOK_ID } from '@tessera/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bonusesOf, codeCampaign, newCode, offer } from './bonus-steps.ts'
import { createFakeSportsbook } from './fake-sportsbook.ts'
import { type ApiUnderTest, newKey, type TestPlayer, until } from './fixture.ts'
import { startPayments } from './payment-steps.ts'

const DAY_MS = 86_400_000
let app: ApiUnderTest
let payments: Awaited<ReturnType<typeof startPayments>>
beforeAll(async () => {
  const book = createFakeSportsbook()
  payments = await startPayments({ sportsbook: () => book })
  app = payments.app
})
afterAll(() => payments.stop())

interface Page {
  readonly data: readonly Notification[]
  readonly meta: { readonly totalRows: number; readonly totalUnread: number; readonly totalPages: number }
}

const MESSAGES = '/api/notification/messenger/messages'
const PUSHES = '/api/notification/pushes'

const listOf = async ({ token }: TestPlayer, path = MESSAGES, search = ''): Promise<Page> =>
  (await app.call('GET', `${path}${search}`, { token })).body
const titlesOf = async (player: TestPlayer, path = MESSAGES, search = ''): Promise<string[]> =>
  (await listOf(player, path, search)).data.map(({ content }) => content.title)
const change = async (method: 'POST' | 'DELETE', path: string, { token }: TestPlayer, body?: object) =>
  (await app.call(method, path, { token, body })).body.data.totalUnread as number
const deliver = () => app.api.runJob('deliver-messages')
const eventsOf = async (player: TestPlayer, channel: 'notifications' | 'pushes') =>
  (
    await app.database.query<{ data: { added: number; totalUnread: number } }>(
      `select payload->'data' as data from ledger.outbox where payload->>'channel' = $1 order by id`,
      [`messenger:${channel}#${player.id}`],
    )
  ).map(({ data }) => data)

/** Starts a deposit and lets the provider decide it. */
const deposit = async (player: TestPlayer, status: 'succeeded' | 'failed' = 'succeeded') => {
  const { body } = await payments.createDeposit(player)
  const failure = status === 'failed' ? 'declined_by_provider' : null
  expect((await payments.settle(body.data.id, status, failure)).statusCode).toBe(200)
  return body.data.id as string
}

/** Opens the sportsbook and returns a function that settles a bet. */
const seatOf = async ({ token }: TestPlayer) => {
  const { body } = await app.call('POST', '/api/game/sport/start-game', { token, body: {} })
  const seat = { token: body.data.token.replace('widget:', '') as string, currency: 'EUR' }
  const wallet = app.api.walletFor(SPORTSBOOK_ID)
  return async (payout: number) => {
    const roundId = newKey()
    const placed = await wallet.bet({ ...seat, roundId, transactionId: newKey(), amount: 100 })
    expect(placed.status).toBe('ok')
    const won = { ...seat, roundId, transactionId: newKey(), amount: payout, roundClosed: true }
    expect((await wallet.win(won)).status).toBe('ok')
  }
}

describe('a message', () => {
  it('reports a deposit once, however often the provider does, in the language of the reader', async () => {
    const player = await app.player()
    const id = await deposit(player)
    await payments.settle(id, 'succeeded')
    expect(await titlesOf(player)).toEqual(['Deposit received'])
    const { data, meta } = await listOf(player, MESSAGES, '?locale=de')
    expect(data[0]).toMatchObject({
      topic: 'payments',
      link: '/wallet/history?tab=transactions',
      state: 1,
      readAt: null,
    })
    expect(data[0]?.content.title).toBe('Einzahlung eingegangen')
    expect(data[0]?.content.text).toContain('50,00')
    expect(meta).toMatchObject({ page: 1, perPage: 20, totalPages: 1, totalRows: 1, totalUnread: 1 })
  })

  it('reports a declined deposit, but not one that the player cancelled', async () => {
    const player = await app.player()
    await deposit(player, 'failed')
    const { body } = await payments.createDeposit(player)
    const path = `/api/payment/invoices/${body.data.id}/decline`
    expect((await app.call('PUT', path, { token: player.token })).status).toBe(200)
    expect(await titlesOf(player)).toEqual(['Deposit declined'])
  })

  it('reports limits and security in the words of their mails', async () => {
    const player = await app.player()
    const limit = { definition: 3, period: 'monthly', amount: 100_000, currency: 'EUR' }
    expect((await app.call('POST', '/api/player/limits', { token: player.token, body: limit })).status).toBe(
      201,
    )
    const [message] = (await listOf(player)).data
    expect(message).toMatchObject({ topic: 'limits', link: '/profile/limits' })
    const mail = await until(() =>
      app.mails.find(({ to, subject }) => to === player.email && subject === message?.content.title),
    )
    expect(mail.text).toContain(message?.content.text)
  })

  it('reports that a bonus was issued and how it ended', async () => {
    const player = await app.player()
    const code = newCode()
    await offer(app, codeCampaign(code))
    const bonuses = bonusesOf(app, player)
    await bonuses.enter(code)
    expect((await listOf(player)).data).toMatchObject([
      { topic: 'bonuses', content: { text: 'Level reward: €10.00 in bonus money.' } },
    ])
    const [bonus] = await bonuses.list()
    expect((await bonuses.cancel(bonus?.id ?? '')).status).toBe(200)
    await until(async () => {
      await deliver()
      return (await titlesOf(player)).includes('Bonus cancelled')
    })
    expect(await titlesOf(player)).toEqual(['Bonus cancelled', 'You’ve got a bonus'])
  })

  it('announces the end of a bonus once, within its last day', async () => {
    const player = await app.player()
    const code = newCode()
    await offer(app, codeCampaign(code))
    await bonusesOf(app, player).enter(code)
    const announce = async () => {
      await Promise.all([app.api.runJob('announce-bonus-ends'), app.api.runJob('announce-bonus-ends')])
      const { data } = await listOf(player, MESSAGES, '?locale=de')
      return data.map(({ content }) => content).filter(({ title }) => title === 'Dein Bonus endet bald')
    }
    expect(await announce()).toEqual([])
    app.clock.forward(6 * DAY_MS + 60_000)
    expect(await announce()).toMatchObject([{ text: expect.stringMatching(/^Levelbonus endet am \d/) }])
    expect(await announce()).toHaveLength(1)
  })

  it('doesn’t remind a player on a break of a bonus', async () => {
    const player = await app.player()
    const code = newCode()
    await offer(app, codeCampaign(code))
    await bonusesOf(app, player).enter(code)
    await app.call('POST', '/api/player/limits', {
      ...{ token: player.token, body: { definition: 5, period: 'P1D' } },
    })
    app.clock.forward(6 * DAY_MS + 60_000)
    await app.api.runJob('announce-bonus-ends')
    expect(await titlesOf(player)).not.toContain('Your bonus ends soon')
  })

  it('reports a limit that is used up, once in its period', async () => {
    const player = await app.player(100_000)
    const limit = { definition: 1, period: 'monthly', amount: 200, currency: 'EUR' }
    expect((await app.call('POST', '/api/player/limits', { token: player.token, body: limit })).status).toBe(
      201,
    )
    const settle = await seatOf(player)
    const reached = async () => {
      await deliver()
      return (await listOf(player)).data.filter(
        ({ content }) => content.title === 'You’ve reached your limit',
      )
    }
    await settle(300)
    await until(async () => {
      await deliver()
      return (await titlesOf(player, PUSHES)).length === 1
    })
    expect(await reached()).toEqual([])
    await settle(0)
    await until(async () => (await reached()).length === 1)
    expect((await reached())[0]).toMatchObject({
      topic: 'limits',
      content: { text: 'You’ve used up your bet limit of €2.00 per month. It resets when the period ends.' },
    })
    await deposit(player)
    await until(async () => (await titlesOf(player)).includes('Deposit received'))
    expect(await reached()).toHaveLength(1)
  })

  it('is counted on the pages of its player, once for each new one and after reading', async () => {
    const player = await app.player()
    await deposit(player)
    await deposit(player)
    await until(async () => (await eventsOf(player, 'notifications')).at(-1)?.totalUnread === 2)
    await deliver()
    const told = await eventsOf(player, 'notifications')
    expect(told.reduce((sum, { added }) => sum + added, 0)).toBe(2)
    const [first] = (await listOf(player)).data
    const read = () => change('POST', `${MESSAGES}/read`, player, { messageIds: [first?.id] })
    expect(await read()).toBe(1)
    expect(await read()).toBe(1)
    expect(await eventsOf(player, 'notifications')).toEqual([
      ...told,
      { event: 'notifications.updated', added: 0, totalUnread: 1 },
    ])
    expect((await listOf(player)).data.map(({ state }) => state)).toEqual([2, 1])
    expect(await change('POST', `${MESSAGES}/read/all`, player)).toBe(0)
    expect((await listOf(player)).data.map(({ state }) => state)).toEqual([2, 2])
  })

  it('stays deleted when its event is reported again', async () => {
    const player = await app.player()
    const id = await deposit(player)
    const [message] = (await listOf(player)).data
    expect(await change('DELETE', MESSAGES, player, { messageIds: [message?.id] })).toBe(0)
    await payments.settle(id, 'succeeded')
    await deliver()
    expect((await listOf(player)).meta).toMatchObject({ totalRows: 0, totalUnread: 0 })
  })

  it('can’t be seen, read or deleted by another player', async () => {
    const [alice, bob] = await Promise.all([app.player(), app.player()])
    await deposit(alice)
    const [message] = (await listOf(alice)).data
    await change('POST', `${MESSAGES}/read`, bob, { messageIds: [message?.id] })
    await change('DELETE', MESSAGES, bob, { messageIds: [message?.id] })
    await change('POST', `${MESSAGES}/read/all`, bob)
    await change('POST', `${PUSHES}/read`, alice, { pushIds: [message?.id] })
    await change('POST', `${PUSHES}/read/all`, alice)
    expect(await titlesOf(bob)).toEqual([])
    expect((await listOf(alice)).data).toMatchObject([{ id: message?.id, state: 1 }])
  })

  it('is listed by pages, newest first', async () => {
    const player = await app.player()
    for (let each = 0; each < 4; each += 1) await deposit(player)
    const all = (await listOf(player)).data
    const second = await listOf(player, MESSAGES, '?page=2&perPage=3')
    expect(second.data).toEqual(all.slice(3))
    expect(second.meta).toMatchObject({ totalPages: 2, totalRows: 4, totalUnread: 4 })
  })

  it('is deleted with the account', async () => {
    const player = await app.player()
    const { token } = player
    await app.call('POST', '/api/player/limits', {
      ...{ token, body: { definition: 3, period: 'monthly', amount: 100_000, currency: 'EUR' } },
    })
    const rows = () =>
      app.database.query('select from notifications.message where player_id = $1', [player.id])
    expect(await rows()).toHaveLength(1)
    await app.call('POST', '/api/player/closing', { token, body: { reason: 'enough' } })
    app.clock.forward(8 * 86_400_000)
    await app.api.runJob('end-accounts')
    expect(await rows()).toHaveLength(0)
  })
})

describe('a push', () => {
  it('reports each settled bet once while deliveries compete and are cut off', async () => {
    const player = await app.player(100_000)
    const settle = await seatOf(player)
    let isPlaying = true
    let failures = 0
    const cutOff = async () => {
      while (isPlaying)
        await app.database.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where query like '%notifications.%' and state <> 'idle' and pid <> pg_backend_pid()
             and datname = current_database()`,
        )
    }
    const deliverOn = async () => {
      while (isPlaying)
        await deliver().catch(() => {
          failures += 1
        })
    }
    const disturbance = Promise.all([cutOff(), deliverOn(), deliverOn()])
    let bets = 0
    try {
      await until(async () => {
        await settle(bets % 2 === 0 ? 250 : 0)
        bets += 1
        return bets >= 10 && failures > 0
      })
    } finally {
      isPlaying = false
      await disturbance
    }
    await until(async () => {
      await deliver()
      const told = await eventsOf(player, 'pushes')
      return told.reduce((sum, { added }) => sum + added, 0) >= bets
    })
    const { data, meta } = await listOf(player, PUSHES, '?perPage=2')
    expect(meta).toMatchObject({ totalRows: bets, totalUnread: bets })
    expect(data.map(({ topic }) => topic)).toEqual(['bets', 'bets'])
    expect((await eventsOf(player, 'pushes')).reduce((sum, { added }) => sum + added, 0)).toBe(bets)
    const titles = await titlesOf(player, PUSHES, '?perPage=100')
    expect(titles.filter((title) => title === 'Your bet won')).toHaveLength(
      Math.min(100, Math.ceil(bets / 2)),
    )
    expect(await change('POST', `${PUSHES}/read/all`, player)).toBe(0)
  })
})
