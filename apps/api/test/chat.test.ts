import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Chatter, chatSteps, textsOf } from './chat-steps.ts'
import { type ApiUnderTest, startApi, TOKEN_SECRET } from './fixture.ts'
import { type SecondProcess, startSecondProcess } from './second-process.ts'

let app: ApiUnderTest
let other: SecondProcess
let steps: ReturnType<typeof chatSteps>
beforeAll(async () => {
  app = await startApi({ runsJobs: false, chatRetentionDays: 30 })
  const captcha = { logInFailures: null, guardsMessages: false, bits: 4, bitsMax: 6 }
  other = await startSecondProcess(app, {
    tokenSecret: TOKEN_SECRET,
    gameTokenSecret: 'g'.repeat(32),
    captcha,
  })
  steps = chatSteps(app)
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

const inOther = ({ restoreId, token }: Chatter, clientId: string, text: string) =>
  other.call('POST', '/api/support/chat/messages', {
    ...(token === undefined ? {} : { token }),
    body: { restoreId, clientId, text, locale: 'de' },
  })

describe('a chat with support', () => {
  it('does not exist before its first message, and then has the messages of both sides in order', async () => {
    for (const visitor of [steps.guest(), await steps.chatterOf(await app.player())]) {
      expect(await steps.chatOf(visitor)).toBeNull()
      expect((await steps.send(visitor, 'Where is my bonus?')).status).toBe(201)
      await steps.answer(await steps.idOf(visitor), 'Which one?')
      await steps.send(visitor, 'The one of today')
      const chat = await steps.chatOf(visitor)
      expect(textsOf(chat)).toEqual([
        'visitor: Where is my bonus?',
        'operator: Which one?',
        'visitor: The one of today',
      ])
      expect(chat?.messages.map(({ number }) => number)).toEqual([1, 2, 3])
    }
  })

  it('never shows the name of an operator to the visitor', async () => {
    const guest = steps.guest()
    await steps.send(guest, 'Hello')
    await steps.answer(await steps.idOf(guest), 'Hi')
    expect(JSON.stringify((await steps.read(guest)).body)).not.toContain('"ann"')
  })

  it('stores a message once when it is sent again, also by two processes at the same time', async () => {
    const guest = steps.guest()
    const clientId = randomUUID()
    const statuses = await Promise.all([
      ...Array.from({ length: 4 }, async () => (await steps.send(guest, 'Once', clientId)).status),
      ...Array.from({ length: 4 }, async () => (await inOther(guest, clientId, 'Once')).statusCode),
    ])
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(textsOf(await steps.chatOf(guest))).toEqual(['visitor: Once'])
  })

  it('gives each message its own number when both sides write at the same time in two processes', async () => {
    const guest = steps.guest()
    await steps.send(guest, 'first')
    const id = await steps.idOf(guest)
    await Promise.all(
      Array.from({ length: 5 }, (_, at) => [
        inOther(guest, randomUUID(), `visitor ${at}`),
        steps.answer(id, `operator ${at}`),
      ]).flat(),
    )
    const chat = await steps.chatOf(guest)
    expect(chat?.messages.map(({ number }) => number)).toEqual(Array.from({ length: 11 }, (_, at) => at + 1))
  })

  it('counts answers as unread until the visitor has seen them', async () => {
    const guest = steps.guest()
    await steps.send(guest, 'Hello')
    const id = await steps.idOf(guest)
    await steps.answer(id, 'Hi')
    await steps.answer(id, 'How can we help?')
    expect((await steps.chatOf(guest))?.unread).toBe(2)
    expect((await steps.read(guest, 2)).body.data.chat.unread).toBe(1)
    // An older number, as from a slow tab, changes nothing.
    expect((await steps.read(guest, 1)).body.data.chat.unread).toBe(1)
    expect((await steps.read(guest, 2_000_000)).body.data.chat.unread).toBe(0)
  })

  it('announces each change on its channel without any text', async () => {
    const guest = steps.guest()
    await steps.send(guest, 'A secret question')
    const { channel = '' } = (await steps.chatOf(guest)) ?? {}
    await steps.answer(await steps.idOf(guest), 'A secret answer')
    const events = await app.database.query<{ data: object }>(
      `select payload -> 'data' as data from ledger.outbox where payload ->> 'channel' = $1 order by id`,
      [channel],
    )
    expect(events.map(({ data }) => data)).toEqual([{ version: 1 }, { version: 2 }])
  })

  it('refuses an empty or too long text, and an id that is none', async () => {
    const guest = steps.guest()
    for (const text of ['', '   ', 'x'.repeat(2001)]) expect((await steps.send(guest, text)).status).toBe(422)
    expect((await steps.send({ restoreId: '1' }, 'Hello')).status).toBe(422)
    expect(await steps.chatOf(guest)).toBeNull()
  })

  it('takes 20 messages a minute, even if they arrive in two processes at once', async () => {
    const guest = steps.guest()
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, at) =>
        at % 2 === 0
          ? (await steps.send(guest, `message ${at}`)).status
          : (await inOther(guest, randomUUID(), `message ${at}`)).statusCode,
      ),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    app.clock.forward(61_000)
    expect((await steps.send(guest, 'later')).status).toBe(201)
  })

  it('is deleted some days after its last message', async () => {
    const [old, recent] = [steps.guest(), steps.guest()]
    await steps.send(old, 'old')
    app.clock.forward(29 * 86_400_000)
    await steps.send(recent, 'recent')
    app.clock.forward(2 * 86_400_000)
    await app.api.runJob('delete-chats')
    expect(await steps.chatOf(old)).toBeNull()
    expect(textsOf(await steps.chatOf(recent))).toEqual(['visitor: recent'])
  })
})

describe('a chat of a player', () => {
  it('is read and written by nobody else: neither a guest nor another player with its restore id', async () => {
    const alice = await steps.chatterOf(await app.player())
    const bob = await steps.chatterOf(await app.player())
    await steps.send(alice, 'For support only')
    const asBob = { ...bob, restoreId: alice.restoreId }
    expect((await steps.read(asBob)).status).toBe(404)
    expect((await steps.send(asBob, 'intruder')).status).toBe(404)
    const asGuest = { restoreId: alice.restoreId }
    expect(await steps.chatOf(asGuest)).toBeNull()
    await steps.send(asGuest, 'intruder')
    expect(textsOf(await steps.chatOf(alice))).toEqual(['visitor: For support only'])
    expect(await steps.chatOf(bob)).toBeNull()
  })

  it('belongs to the player in every session', async () => {
    const player = await app.player()
    const first = await steps.chatterOf(player)
    await steps.send(first, 'Hello')
    const body = { email: player.email, password: player.password }
    const token = (await app.call('POST', '/api/player/sessions', { body })).body.data.accessToken
    expect(textsOf(await steps.chatOf({ ...first, token }))).toEqual(['visitor: Hello'])
  })

  it('is part of the data export, and is deleted with the account', async () => {
    const player = await app.player()
    const chatter = await steps.chatterOf(player)
    await steps.send(chatter, 'Delete me')
    await steps.answer(await steps.idOf(chatter), 'We will')
    const rows = async () => {
      const parts = app.api.personalData.flatMap(({ parts = [] }) => parts)
      const found: object[] = []
      for (const part of parts.filter(({ name }) => name === 'chat-with-support'))
        for await (const lot of part.rows(player.id)) found.push(...lot)
      return found
    }
    expect(await rows()).toMatchObject([
      { author: 'visitor', text: 'Delete me' },
      { author: 'operator', text: 'We will' },
    ])
    await app.call('POST', '/api/player/closing', { token: player.token, body: { reason: 'enough' } })
    app.clock.forward(8 * 86_400_000)
    await app.api.runJob('end-accounts')
    expect(await rows()).toEqual([])
  })
})
