import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendDueUpdates } from '../src/messenger/bot/updates.ts'
import { writeFaults } from '../src/payments/webhooks.ts'
import { BOT_TOKEN, startSandbox } from './start-sandbox.ts'

const NO_FAULTS = { duplicates: false, outOfOrder: false, loseFirst: false }

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

/** Calls a method of the Bot API. */
async function bot(method: string, body: object = {}, token = BOT_TOKEN) {
  const url = `/sandbox/messenger/bot${token}/${method}`
  const response = await sandbox.server.inject({ method: 'POST', url, payload: body })
  return { status: response.statusCode, body: response.json() }
}

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const act = (user: unknown, name: string, body: object) =>
  sandbox.server.inject({
    method: 'POST',
    url: `/sandbox/messenger/chats/${user}/${name}`,
    headers: OWN_PAGE,
    payload: body,
  })
const write = (user: number, text: string) => act(user, 'messages', { text })
const chat = async (user: number) =>
  (await sandbox.server.inject({ url: `/sandbox/messenger/chats/${user}`, headers: OWN_PAGE })).json().data
const updates = async (offset = 0) => (await bot('getUpdates', { offset })).body.result

/** Starts a webhook of a bot. `answers` are the states of its first responses; later ones are 200. */
async function startWebhook(answers: number[] = []) {
  const received: { secret: unknown; update: { update_id: number; message: { text: string } } }[] = []
  const server = createServer(async (request, response) => {
    const update = (await json(request)) as (typeof received)[number]['update']
    received.push({ secret: request.headers['x-telegram-bot-api-secret-token'], update })
    response.writeHead(answers.shift() ?? 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/webhook`,
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

describe("the sandbox's bot", () => {
  it('describes itself to its own token only', async () => {
    expect((await bot('getMe')).body.result).toMatchObject({ is_bot: true, username: 'tessera_sandbox_bot' })
    const { status, body } = await bot('getMe', {}, '7000000001:other')
    expect(status).not.toBe(200)
    expect(JSON.stringify(body)).not.toContain(BOT_TOKEN)
  })

  it('refuses unknown methods and invalid parameters as the Bot API does', async () => {
    expect(await bot('sendDice')).toMatchObject({ status: 404, body: { ok: false, error_code: 404 } })
    for (const body of [
      { chat_id: 'x', text: 'a' },
      { chat_id: 1, text: '' },
      { chat_id: 1, text: 'a', reply_markup: { inline_keyboard: [[{ text: 'a' }]] } },
      {
        chat_id: 1,
        text: 'a',
        reply_markup: { inline_keyboard: [[{ text: 'a', web_app: { url: 'javascript:x' } }]] },
      },
      { chat_id: 1, text: 'a\0' },
    ])
      expect((await bot('sendMessage', body)).status).toBe(400)
    expect((await bot('setMyCommands', { commands: [{ command: 'Bad', description: 'x' }] })).status).toBe(
      400,
    )
    expect((await bot('setWebhook', { url: 'ftp://x', secret_token: 'a b' })).status).toBe(400)
  })

  it('lists the commands of the user’s language, or else those for all others', async () => {
    await bot('setMyCommands', { commands: [{ command: 'help', description: 'Help' }] })
    await bot('setMyCommands', {
      commands: [{ command: 'help', description: 'Hilfe' }],
      language_code: 'de',
    })
    expect((await chat(5_100_000_002)).commands).toEqual([{ command: 'help', description: 'Hilfe' }])
    expect((await chat(5_100_000_004)).commands).toEqual([{ command: 'help', description: 'Help' }])
  })

  it('is available to testers on the sandbox’s own pages only', async () => {
    const url = '/sandbox/messenger/chats/42/messages'
    const headers = { 'sec-fetch-site': 'cross-site' }
    const response = await sandbox.server.inject({ method: 'POST', url, headers, payload: { text: '/x' } })
    expect(response.statusCode).toBe(403)
    expect((await act('x', 'messages', { text: '/help' })).statusCode).toBe(422)
    expect((await act(42, 'messages', { text: '' })).statusCode).toBe(422)
  })
})

describe('updates of the bot', () => {
  it('are fetched until they are confirmed', async () => {
    await bot('deleteWebhook', { drop_pending_updates: true })
    await write(5_100_000_001, '/start open-wallet')
    const [update] = await updates()
    expect(update).toMatchObject({
      message: {
        text: '/start open-wallet',
        from: { id: 5_100_000_001, language_code: 'en' },
        chat: { id: 5_100_000_001, type: 'private' },
        entities: [{ type: 'bot_command', offset: 0, length: 6 }],
      },
    })
    expect(await updates()).toEqual([update])
    expect(await updates(update.update_id + 1)).toEqual([])
  })

  it('contain presses of buttons that a message has, and the bot answers them', async () => {
    await bot('deleteWebhook', { drop_pending_updates: true })
    const keyboard = { inline_keyboard: [[{ text: 'On', callback_data: 'on' }]] }
    const { result } = (await bot('sendMessage', { chat_id: 42, text: 'Choose', reply_markup: keyboard }))
      .body
    expect((await act(42, 'presses', { messageId: result.message_id, data: 'off' })).statusCode).toBe(404)
    expect((await act(43, 'presses', { messageId: result.message_id, data: 'on' })).statusCode).toBe(404)
    expect((await act(42, 'presses', { messageId: result.message_id, data: 'on' })).statusCode).toBe(200)
    const [{ callback_query: query }] = await updates()
    expect(query).toMatchObject({ data: 'on', from: { id: 42 }, message: { message_id: result.message_id } })
    await bot('answerCallbackQuery', { callback_query_id: query.id, text: 'Done' })
    const edit = { chat_id: 42, message_id: result.message_id, text: 'Chosen' }
    expect((await bot('editMessageText', edit)).status).toBe(200)
    expect((await bot('editMessageText', edit)).body.description).toContain('not modified')
    expect(await chat(42)).toMatchObject({ notice: 'Done', messages: [{ text: 'Chosen', keyboard: [] }] })
  })

  it('report a block, after which the bot can’t send until the user writes again', async () => {
    await bot('deleteWebhook', { drop_pending_updates: true })
    await act(44, 'block', { isBlocked: true })
    await act(44, 'block', { isBlocked: true })
    expect((await bot('sendMessage', { chat_id: 44, text: 'Hello' })).status).toBe(403)
    await write(44, '/start')
    expect((await bot('sendMessage', { chat_id: 44, text: 'Hello' })).status).toBe(200)
    const kinds = (await updates()).map((update: object) => Object.keys(update)[1])
    expect(kinds).toEqual(['my_chat_member', 'my_chat_member', 'message'])
  })

  it('are delivered to a webhook with its secret, again after a failure, and never also fetched', async () => {
    const webhook = await startWebhook([500])
    try {
      await bot('setWebhook', { url: webhook.url, secret_token: 'se-cret', drop_pending_updates: true })
      expect((await bot('getUpdates')).status).toBe(409)
      await write(45, '/help')
      await sendDueUpdates(sandbox.database)
      expect((await bot('getWebhookInfo')).body.result).toMatchObject({
        pending_update_count: 1,
        last_error_message: 'Wrong response from the webhook: 500',
      })
      await sandbox.database.query('update sandbox.bot_update set due_at = clock_timestamp()')
      await sendDueUpdates(sandbox.database)
      await sendDueUpdates(sandbox.database)
      expect(webhook.received.map(({ secret, update }) => [secret, update.message.text])).toEqual([
        ['se-cret', '/help'],
        ['se-cret', '/help'],
      ])
      expect(webhook.received[0]?.update).toEqual(webhook.received[1]?.update)
      expect((await bot('getWebhookInfo')).body.result.pending_update_count).toBe(0)
    } finally {
      await bot('deleteWebhook')
      await webhook.stop()
    }
  })

  it('arrive twice and out of order when the sandbox simulates it', async () => {
    const webhook = await startWebhook()
    try {
      await bot('setWebhook', { url: webhook.url, drop_pending_updates: true })
      await writeFaults(sandbox.database, { ...NO_FAULTS, duplicates: true, outOfOrder: true })
      for (const text of ['1', '2', '3']) await write(46, text)
      await sendDueUpdates(sandbox.database)
      await sandbox.database.query('update sandbox.bot_update set due_at = clock_timestamp()')
      await sendDueUpdates(sandbox.database)
      const ids = webhook.received.map(({ update }) => update.update_id)
      expect(ids).toHaveLength(6)
      expect(new Set(ids).size).toBe(3)
      expect(ids).not.toEqual([...ids].sort((a, b) => a - b))
    } finally {
      await writeFaults(sandbox.database, NO_FAULTS)
      await bot('deleteWebhook')
      await webhook.stop()
    }
  })

  it('are only those that the bot asked for', async () => {
    await bot('setWebhook', { url: '', allowed_updates: ['message'], drop_pending_updates: true })
    await act(47, 'block', { isBlocked: true })
    await act(47, 'block', { isBlocked: false })
    await write(47, 'hello')
    expect((await updates()).map((update: object) => Object.keys(update)[1])).toEqual(['message'])
    await bot('setWebhook', { url: '', allowed_updates: [], drop_pending_updates: true })
  })
})
