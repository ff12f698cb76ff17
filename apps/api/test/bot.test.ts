import { LOCALE_CODES } from '@tessera/contract/languages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookSecretOf } from '../src/modules/bot/webhook-route.ts'
import { playerWithApp } from './authenticator-app.ts'
import { startBotApi } from './bot-api.ts'
import { type ApiUnderTest, giveMoney, startApi, until } from './fixture.ts'
import { launchOf, newUserId, TEST_BOT } from './launches.ts'

const SECRET = webhookSecretOf(TEST_BOT.token)
const logged: unknown[] = []
const log = (fields: object, message: string) => void logged.push(fields, message)

let app: ApiUnderTest
let bot: Awaited<ReturnType<typeof startBotApi>>
/** Users of whom the messenger refuses messages: with 403, or once with 429. */
const blocking = new Set<string>()
const flooded = new Set<string>()
beforeAll(async () => {
  bot = await startBotApi(({ path, body }) => {
    if (path?.endsWith('/getMe'))
      return { status: 200, body: { ok: true, result: { username: 'tessera_bot' } } }
    if (blocking.has(body.chat_id)) return { status: 403, body: { ok: false } }
    if (flooded.delete(body.chat_id))
      return { status: 429, body: { ok: false, parameters: { retry_after: 1 } } }
    return { status: 200, body: { ok: true, result: true } }
  })
  app = await startApi({ telegramApiUrl: bot.url, log: { warn: log, error: log } })
})
afterAll(async () => {
  await app.stop()
  await bot.stop()
})
beforeEach(() => app.clock.forward(61_000))

let lastUpdate = 1000
const nextId = (): number => {
  lastUpdate += 1
  return lastUpdate
}

const deliver = (payload: unknown, secret: string | null = SECRET) =>
  app.server.inject({
    method: 'POST',
    url: '/api/telegram/webhook',
    headers: {
      'content-type': 'application/json',
      ...(secret === null ? {} : { 'x-telegram-bot-api-secret-token': secret }),
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
interface User {
  readonly userId: number
  readonly language?: string
}
const headOf = ({ userId, language = 'en' }: User) => ({
  from: { id: userId, is_bot: false, first_name: 'Ada', language_code: language },
  chat: { id: userId, type: 'private' },
})
const message = (user: User, text: string, id = nextId()) => ({
  update_id: id,
  message: { message_id: 1, date: 1, text, ...headOf(user) },
})
const press = (user: User, data: string, id = nextId()) => ({
  update_id: id,
  callback_query: {
    id: '77',
    data,
    from: headOf(user).from,
    message: { message_id: 5, chat: headOf(user).chat },
  },
})
const membership = (user: User, status: string, id = nextId()) => ({
  update_id: id,
  my_chat_member: { ...headOf(user), new_chat_member: { status } },
})

const callsTo = (userId: number, method = 'sendMessage') =>
  bot.calls.filter(({ path, body }) => path?.endsWith(`/${method}`) && body.chat_id === String(userId))
const textsTo = (userId: number) => callsTo(userId).map(({ body }) => body.text)
/** Writes to the bot, and waits for its next response. */
const ask = async (user: User, text: string) => {
  const before = callsTo(user.userId).length
  expect((await deliver(message(user, text))).statusCode).toBe(200)
  const { body } = await until(() => callsTo(user.userId)[before])
  return { text: body.text, keyboard: JSON.stringify(body.reply_markup), markup: body.reply_markup }
}

/** Creates a player by a launch of the app. */
async function launch(language = 'de') {
  const userId = newUserId()
  const { body } = await app.call('POST', '/api/player/tg_login', {
    body: { tg_payload: launchOf(userId, { at: app.clock.now(), user: { language_code: language } }) },
  })
  return { userId, id: body.data.profile.id as string, token: body.data.accessToken as string }
}
const reachable = async (token: string) =>
  (await app.call('GET', '/api/notification/preferences', { token })).body.data.reachable as string[]
const isBlocked = async (token: string) =>
  (await app.call('GET', '/api/notification/preferences', { token })).body.data.isTelegramBlocked as boolean
const telegramTopics = async (token: string): Promise<string[]> => {
  const { body } = await app.call('GET', '/api/notification/preferences', { token })
  return body.data.topics.flatMap(
    ({ topic, channels }: { topic: string; channels: { channel: string; isOn: boolean }[] }) =>
      channels.some(({ channel, isOn }) => channel === 'telegram' && isOn) ? [topic] : [],
  )
}
const switchOn = (token: string, topic: string) =>
  app.call('PUT', '/api/notification/preferences', {
    token,
    body: { topic, channel: 'telegram', isOn: true },
  })

describe('the registration of the bot', () => {
  it('sets the webhook with its secret, and the commands in every language', async () => {
    const called = (method: string) => bot.calls.filter(({ path }) => path?.endsWith(`/${method}`))
    await until(() => called('setChatMenuButton').length > 0)
    expect(called('setWebhook')[0]?.body).toEqual({
      url: 'https://tessera.example/api/telegram/webhook',
      secret_token: SECRET,
      allowed_updates: ['message', 'callback_query', 'my_chat_member'],
    })
    expect(SECRET).toMatch(/^[\w-]{32,256}$/)
    const sets = called('setMyCommands').map(({ body }) => JSON.parse(JSON.stringify(body)))
    const languages = new Set(LOCALE_CODES.map((code) => code.slice(0, 2)))
    expect(sets.map(({ language_code }) => language_code ?? '').sort()).toEqual(['', ...languages].sort())
    const german = sets.find(({ language_code }) => language_code === 'de')
    expect(german.commands).toContainEqual({ command: 'balance', description: 'Guthaben anzeigen' })
    expect(german.commands).toHaveLength(6)
  })
})

describe('the webhook of the bot', () => {
  it('refuses deliveries without its secret', async () => {
    const userId = newUserId()
    for (const secret of [null, '', 'x', `${SECRET}x`, SECRET.toLowerCase()])
      expect((await deliver(message({ userId }, '/help'), secret)).statusCode).toBeGreaterThanOrEqual(400)
    await ask({ userId: newUserId() }, '/help')
    expect(textsTo(userId)).toEqual([])
  })

  it('accepts and ignores what it can’t use, so that the messenger doesn’t repeat it', async () => {
    const { from } = headOf({ userId: 42 })
    for (const payload of [
      '',
      'no json',
      '[]',
      'null',
      '{}',
      { update_id: -1 },
      { update_id: 2 ** 60, message: {} },
      { update_id: nextId(), edited_message: {} },
      { update_id: nextId(), message: { from, chat: { id: -5, type: 'group' }, text: '/balance' } },
      { update_id: nextId(), message: { from, chat: { id: 42, type: 'private' }, text: 'a\0b\ud800' } },
    ])
      expect((await deliver(payload)).statusCode).toBe(200)
  })

  it('responds once to an update that is repeated, also at once', async () => {
    const userId = newUserId()
    const update = message({ userId }, '/help')
    await Promise.all(Array.from({ length: 8 }, () => deliver(update)))
    await deliver(update)
    await ask({ userId }, '/start')
    expect(textsTo(userId)).toHaveLength(2)
  })

  it('drops the messages of a user who writes too often, and of no other', async () => {
    const userId = newUserId()
    for (let sent = 0; sent < 40; sent += 1) await deliver(message({ userId }, '/help'))
    await until(() => textsTo(userId).length === 20)
    await ask({ userId: newUserId() }, '/help')
    app.clock.forward(61_000)
    await ask({ userId }, '/start')
    expect(textsTo(userId)).toHaveLength(21)
  })

  it('deletes updates after two days', async () => {
    const userId = newUserId()
    await ask({ userId }, '/help')
    const rows = () => app.database.query('select from bot.update where user_id = $1', [String(userId)])
    await app.api.runJob('delete-bot-updates')
    expect(await rows()).toHaveLength(1)
    app.clock.forward(2 * 86_400_000 + 1)
    await app.api.runJob('delete-bot-updates')
    expect(await rows()).toHaveLength(0)
  })
})

describe('a command', () => {
  it('is answered in the language of the account, or else in that of the sender', async () => {
    const player = await launch('de')
    expect((await ask({ userId: player.userId, language: 'fr' }, '/help')).text).toContain('meine Befehle')
    for (const [language, text] of [
      ['en', 'my commands'],
      ['es-MX', 'mis comandos'],
      ['pt', 'meus comandos'],
      ['fa', 'دستورهای من'],
      ['ja', 'my commands'],
    ] as const)
      expect((await ask({ userId: newUserId(), language }, '/help')).text).toContain(text)
  })

  it.each([
    ['/start', 'https://tessera.example/de'],
    ['/start open-wallet', 'https://tessera.example/de/wallet?wallet=deposit'],
    ['/start open-game-tessera-dice', 'https://tessera.example/de/game/tessera-dice'],
    ['/start open-bonus-welcome', 'https://tessera.example/de/bonus/welcome'],
    ['/start open-event-1234567', 'https://tessera.example/de/sport/event/1234567'],
    ['/start friend42', 'https://tessera.example/de?tgWebAppStartParam=friend42'],
    ['/play', 'https://tessera.example/de/games'],
  ])('%s opens the app at %s', async (text, address) => {
    const { markup } = await ask({ userId: newUserId(), language: 'de' }, text)
    const [[button]] = (markup as { inline_keyboard: [[{ web_app: { url: string } }]] }).inline_keyboard
    const url = new URL(button.web_app.url)
    expect(url.searchParams.get('botUrl')).toBe('https://t.me/tessera_bot')
    url.searchParams.delete('botUrl')
    expect(url.href).toBe(address)
  })

  it('tells the balance of a player to their own chat only', async () => {
    const player = await launch('en')
    await giveMoney(app.database, player.id, 1250)
    expect((await ask(player, '/balance')).text).toBe('Your balance:\n€12.50')
    for (const command of ['/balance', '/notifications', '/stop']) {
      const stranger = await ask({ userId: newUserId() }, command)
      expect(stranger.text).toContain('isn’t connected to an account')
      expect(stranger.keyboard).not.toContain('topic:')
    }
  })

  it('tells nothing after the sign-in method was removed, or the account was closed', async () => {
    const player = await launch('en')
    await app.database.query(`update profile.player set status = 'closed' where id = $1`, [player.id])
    expect((await ask(player, '/balance')).text).toContain('isn’t connected')
    const other = await app.register()
    const userId = newUserId()
    const payload = launchOf(userId, { at: app.clock.now() })
    const link = () =>
      app.call('POST', '/api/player/social-connections/telegram', { token: other.token, body: { payload } })
    expect((await link()).status).toBe(200)
    // The notice about the new sign-in method comes first.
    await until(() => textsTo(userId).length > 0)
    expect((await ask({ userId }, '/balance')).text).toContain('€0.00')
    const removed = await app.call('POST', '/api/player/social-connections/unlink', {
      token: other.token,
      body: { socialType: 'telegram' },
    })
    expect(removed.status).toBe(200)
    expect((await ask({ userId }, '/balance')).text).toContain('isn’t connected')
  })

  it('shows no balance to a player with two-factor authentication at sign-in', async () => {
    const player = await playerWithApp(app)
    const userId = newUserId()
    await app.database.query(
      `insert into auth.login (kind, key, player_id, details, created_at) values ('telegram', $1, $2, '{}', now())`,
      [String(userId), player.id],
    )
    await giveMoney(app.database, player.id, 1250)
    const { text, keyboard } = await ask({ userId }, '/balance')
    expect(text).toContain('two-factor authentication')
    expect(text + keyboard).not.toMatch(/12[.,]50/)
  })

  it('promotes no play to a player on a break', async () => {
    const player = await launch('en')
    const body = { definition: 4, period: 'forever' }
    expect((await app.call('POST', '/api/player/limits', { token: player.token, body })).status).toBe(201)
    for (const command of [
      '/play',
      '/start open-bonuses',
      '/start open-game-tessera-dice',
      '/start open-news',
    ]) {
      const { text, keyboard } = await ask(player, command)
      expect(text).toContain('isn’t available for your account')
      expect(keyboard).toContain('/profile/limits')
    }
    expect((await ask(player, '/start open-withdrawal')).keyboard).toContain('wallet=withdraw')
  })
})

describe('messages in the messenger', () => {
  it('are chosen by buttons, which show the state of each topic', async () => {
    const player = await launch('en')
    const { keyboard } = await ask(player, '/notifications')
    expect(keyboard).toContain('⬜ Sports bets')
    expect(keyboard).not.toContain('Security')
    await deliver(press(player, 'topic:bets:on'))
    const { body } = await until(() => callsTo(player.userId, 'editMessageText')[0])
    expect(JSON.stringify(body)).toContain('✅ Sports bets')
    expect(body).toMatchObject({ message_id: 5 })
    expect(await telegramTopics(player.token)).toEqual(['bets', 'security'])
    await deliver(press(player, 'topic:security:off'))
    await deliver(press({ userId: newUserId() }, 'topic:bets:off'))
    await until(() => callsTo(player.userId, 'editMessageText').length === 2)
    expect(await telegramTopics(player.token)).toEqual(['bets', 'security'])
  })

  it('end with /stop, but for security notices', async () => {
    const player = await launch('en')
    for (const topic of ['bets', 'offers']) await switchOn(player.token, topic)
    expect((await ask(player, '/stop')).text).toContain('only send you security notices')
    expect(await telegramTopics(player.token)).toEqual(['security'])
  })

  it('follow the user’s last choice when updates arrive out of order', async () => {
    const player = await launch('en')
    const [first, second, third] = [nextId(), nextId(), nextId()]
    await switchOn(player.token, 'offers')
    await deliver(press(player, 'topic:bets:on', third))
    await deliver(press(player, 'topic:bets:off', second))
    await deliver(message(player, '/stop', first))
    expect(await telegramTopics(player.token)).toEqual(['bets', 'security'])
  })

  it('reach the player no more after a block, until they write again', async () => {
    const player = await launch('en')
    expect(await reachable(player.token)).toContain('telegram')
    const [earlier, later] = [nextId(), nextId()]
    await deliver(membership(player, 'kicked', later))
    await deliver(membership(player, 'member', earlier))
    expect(await reachable(player.token)).not.toContain('telegram')
    expect(await isBlocked(player.token)).toBe(true)
    await ask(player, '/start')
    expect(await reachable(player.token)).toContain('telegram')
    expect(await isBlocked(player.token)).toBe(false)
    blocking.add(String(player.userId))
    await deliver(message(player, '/help'))
    await until(async () => !(await reachable(player.token)).includes('telegram'))
  })

  it('are sent again after a flood only', async () => {
    const userId = newUserId()
    flooded.add(String(userId))
    await deliver(message({ userId }, '/help'))
    await until(() => textsTo(userId).length === 2)
  })
})

it('never logs the token of the bot', async () => {
  await bot.stop()
  const userId = newUserId()
  const before = logged.length
  await deliver(message({ userId }, '/help'))
  await until(() => logged.length > before)
  bot = await startBotApi(() => ({ status: 200, body: { ok: true } }))
  const text = logged.map((each) =>
    JSON.stringify(each, (_key, value) =>
      value instanceof Error
        ? { ...value, message: value.message, stack: value.stack, cause: String(value.cause) }
        : value,
    ),
  )
  expect(text.join()).not.toContain(TEST_BOT.token.split(':')[1])
})
