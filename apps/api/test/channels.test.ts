import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailMessage } from '../src/mail/mailer.ts'
import { type NewMessage, writeMessage } from '../src/modules/notifications/write-message.ts'
import { startBotApi } from './bot-api.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer, until } from './fixture.ts'
import { launchOf, newUserId, TEST_BOT } from './launches.ts'
import { startSecondProcess } from './second-process.ts'

const PREFERENCES = '/api/notification/preferences'
const secrets = { tokenSecret: 'the secret of both processes, long enough', gameTokenSecret: 'g'.repeat(32) }

/** Mails that were accepted, also those whose sender never learned it. */
const accepted: MailMessage[] = []
/** Mails of which this many deliveries are cut off after they were accepted, by their recipient and subject. */
const cutOff = new Map<string, number>()
const mailer = {
  send: async (message: MailMessage) => {
    accepted.push(message)
    const key = `${message.to} ${message.subject}`
    const left = cutOff.get(key) ?? 0
    cutOff.set(key, left - 1)
    if (left > 0) throw new Error('the connection was lost after the mail was accepted')
  },
}

let app: ApiUnderTest
let bot: Awaited<ReturnType<typeof startBotApi>>
beforeAll(async () => {
  bot = await startBotApi(({ body }, earlier) => {
    if (body.text.includes('lost')) return { status: 502 }
    if (body.text.includes('blocked')) return { status: 403, body: { ok: false } }
    if (body.text.includes('flood') && earlier === 0)
      return { status: 429, body: { ok: false, parameters: { retry_after: 1 } } }
    return { status: 200, body: { ok: true } }
  })
  app = await startApi({ ...secrets, mailer, telegramApiUrl: bot.url, respondsAsBot: false })
})
afterAll(async () => {
  await app.stop()
  await bot.stop()
})

const write = (playerId: string, facts: NewMessage['facts'], event = newKey()) =>
  app.database.transaction((tx) => writeMessage(tx, { playerId, kind: 'message', event, facts }))
const deposited = (amount: string) => ({ template: 'deposit-credited', amount, currency: 'EUR' }) as const
const completed = (name: string) => ({ template: 'quest-completed', name: { en: name } }) as const
const issued = { template: 'bonus-issued', title: { en: 'Gift' }, amount: '500', currency: 'EUR' } as const
const mailsTo = ({ email }: TestPlayer, subject: string) =>
  accepted.filter((mail) => mail.to === email && mail.subject === subject)
const choose = ({ token }: TestPlayer, topic: string, channel: string, isOn: boolean) =>
  app.call('PUT', PREFERENCES, { token, body: { topic, channel, isOn } })
/** Writes a message that is mailed by default, and waits for its mail: earlier messages of the player were handled before. */
const settle = async (player: TestPlayer) => {
  const before = mailsTo(player, 'Withdrawal sent').length
  await write(player.id, { template: 'withdrawal-paid', amount: '100', currency: 'EUR' })
  await until(() => mailsTo(player, 'Withdrawal sent').length > before)
}

describe('a message by e-mail', () => {
  it('is sent to a confirmed address, with a link to what it is about', async () => {
    const [player, stranger] = [await app.player(), await app.register()]
    await write(stranger.id, deposited('5000'))
    await write(player.id, deposited('5000'))
    const mail = await until(() => mailsTo(player, 'Deposit received')[0])
    expect(mail.text).toContain('€50.00 is in your account.')
    expect(mail.text).toContain('https://tessera.example/wallet/history?tab=transactions')
    expect(mailsTo(stranger, 'Deposit received')).toEqual([])
  })

  it('is sent once for each message by two processes, and recognisably when a delivery was cut off', async () => {
    const other = await startSecondProcess(app, { ...secrets, mailer, runsJobs: true })
    await other.api.startWork()
    try {
      const player = await app.player()
      cutOff.set(`${player.email} Deposit received`, 3)
      const events = Array.from({ length: 30 }, newKey)
      await Promise.all(
        [...events, ...events].map((event, index) =>
          write(player.id, deposited(String(1000 + (index % events.length))), event),
        ),
      )
      await until(() => new Set(mailsTo(player, 'Deposit received').map(({ id }) => id)).size === 30)
      await until(async () => {
        const [row] = await app.database.query<{ count: number }>(
          `select count(*)::integer as count from graphile_worker.jobs where task_identifier = 'mail-message'`,
        )
        return row?.count === 0
      })
      const ids = mailsTo(player, 'Deposit received').map(({ id }) => id)
      expect(new Set(ids).size).toBe(30)
      // Only the deliveries that were cut off are repeated, with the id that they had before.
      expect(ids).toHaveLength(33)
    } finally {
      await other.stop()
    }
  })

  it('is sent only for topics that the player wants by e-mail', async () => {
    const player = await app.player()
    await write(player.id, completed('First steps'))
    await settle(player)
    expect((await choose(player, 'quests', 'email', true)).status).toBe(200)
    expect((await choose(player, 'payments', 'email', false)).status).toBe(200)
    await write(player.id, deposited('5000'))
    await write(player.id, completed('Second steps'))
    await until(() => mailsTo(player, 'Quest completed').length === 1)
    expect(mailsTo(player, 'Quest completed')[0]?.text).toContain('Second steps')
    expect(mailsTo(player, 'Deposit received')).toEqual([])
  })

  it('never promotes play to a player on a break', async () => {
    const player = await app.player()
    await choose(player, 'bonuses', 'email', true)
    await write(player.id, issued)
    await until(() => mailsTo(player, 'You’ve got a bonus').length === 1)
    const body = { definition: 4, period: 'forever' }
    expect((await app.call('POST', '/api/player/limits', { token: player.token, body })).status).toBe(201)
    await write(player.id, issued)
    await settle(player)
    expect(mailsTo(player, 'You’ve got a bonus')).toHaveLength(1)
  })
})

describe('preferences of messages', () => {
  it('have every topic and the channels that reach the player', async () => {
    const player = await app.player()
    const { body } = await app.call('GET', PREFERENCES, { token: player.token })
    expect(body.data.reachable).toEqual(['in-app', 'email'])
    expect(body.data.topics.map(({ topic }: { topic: string }) => topic)).toEqual([
      ...['payments', 'bonuses', 'quests', 'bets', 'limits', 'security', 'support', 'offers'],
    ])
    expect(body.data.topics[0].channels[1]).toEqual({ channel: 'email', isOn: true, isFixed: false })
  })

  it('can’t switch off messages that protect the player', async () => {
    const player = await app.player()
    for (const [topic, channel] of [
      ...['in-app', 'email', 'telegram', 'push'].map((each) => ['security', each] as const),
      ...([
        ['limits', 'in-app'],
        ['limits', 'email'],
        ['payments', 'in-app'],
        ['offers', 'email'],
      ] as const),
    ]) {
      const { status, body } = await choose(player, topic, channel, false)
      expect([status, body.error.name]).toEqual([422, 'validation_failed'])
    }
  })

  it('hide a topic in the app until it is switched on again', async () => {
    const player = await app.player()
    await write(player.id, completed('First steps'))
    await write(player.id, deposited('5000'))
    const list = async () =>
      (await app.call('GET', '/api/notification/messenger/messages', { token: player.token })).body
    expect((await list()).meta).toMatchObject({ totalRows: 2, totalUnread: 2 })
    await choose(player, 'quests', 'in-app', false)
    expect((await list()).data.map(({ topic }: { topic: string }) => topic)).toEqual(['payments'])
    expect((await list()).meta).toMatchObject({ totalRows: 1, totalUnread: 1 })
    await choose(player, 'quests', 'in-app', true)
    expect((await list()).meta).toMatchObject({ totalRows: 2, totalUnread: 2 })
  })

  it('are deleted with the account', async () => {
    const player = await app.player()
    await choose(player, 'quests', 'in-app', false)
    const rows = () =>
      app.database.query('select from notifications.preference where player_id = $1', [player.id])
    expect(await rows()).toHaveLength(1)
    await app.call('POST', '/api/player/closing', { token: player.token, body: { reason: 'enough' } })
    app.clock.forward(8 * 86_400_000)
    await app.api.runJob('end-accounts')
    expect(await rows()).toHaveLength(0)
  })
})

describe('a message by Telegram', () => {
  const launch = async () => {
    const userId = newUserId()
    const { body } = await app.call('POST', '/api/player/tg_login', {
      body: { tg_payload: launchOf(userId, { at: app.clock.now() }) },
    })
    return {
      userId: String(userId),
      id: body.data.profile.id as string,
      token: body.data.accessToken as string,
    }
  }
  const callsTo = (userId: string) => bot.calls.filter(({ body }) => body.chat_id === userId)
  const textsTo = (userId: string) => callsTo(userId).map(({ body }) => body.text)
  const switchOn = ({ token }: { token: string }, topic: string) =>
    app.call('PUT', PREFERENCES, { token, body: { topic, channel: 'telegram', isOn: true } })

  it('is sent by the bot in the player’s language, with a button that opens its page', async () => {
    const player = await launch()
    expect((await switchOn(player, 'payments')).body.data.reachable).toEqual(['in-app', 'telegram'])
    await write(player.id, deposited('5000'))
    const { path, body } = await until(() => callsTo(player.userId)[0])
    expect(path).toBe(`/bot${TEST_BOT.token}/sendMessage`)
    expect(body.text).toMatch(/^Einzahlung eingegangen\n\n50,00\s€ sind auf deinem Konto\.$/)
    expect(body.reply_markup).toEqual({
      inline_keyboard: [
        [
          {
            text: 'Details ansehen',
            web_app: { url: 'https://tessera.example/de/wallet/history?tab=transactions' },
          },
        ],
      ],
    })
  })

  it('is repeated after a refusal for now, and never when it may have been delivered', async () => {
    const player = await launch()
    await switchOn(player, 'quests')
    await write(player.id, completed('lost'))
    await write(player.id, completed('flood'))
    await until(() => textsTo(player.userId).filter((text) => text.includes('flood')).length === 2)
    await write(player.id, completed('last'))
    await until(() => textsTo(player.userId).some((text) => text.includes('last')))
    const counts = ['lost', 'flood', 'last'].map(
      (name) => textsTo(player.userId).filter((text) => text.includes(name)).length,
    )
    expect(counts).toEqual([1, 2, 1])
  })

  it('is sent no more after a block of the bot, and the channel doesn’t reach the player', async () => {
    const player = await launch()
    await switchOn(player, 'quests')
    await write(player.id, completed('blocked'))
    const reachable = async () =>
      (await app.call('GET', PREFERENCES, { token: player.token })).body.data.reachable
    await until(async () => !(await reachable()).includes('telegram'))
    await write(player.id, completed('after'))
    const other = await launch()
    await switchOn(other, 'quests')
    await write(other.id, completed('other'))
    await until(() => textsTo(other.userId).length === 1)
    expect(textsTo(player.userId).filter((text) => text.includes('after'))).toEqual([])
  })
})
