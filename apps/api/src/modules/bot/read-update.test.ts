import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOT_TOPICS, readUpdate, topicData } from './read-update.ts'

const from = { id: 42, is_bot: false, first_name: 'Ada', language_code: 'de' }
const chat = { id: 42, type: 'private' }
const message = (text: unknown, more: object = {}) =>
  readUpdate({ update_id: 7, message: { message_id: 1, from, chat, date: 1, text, ...more } })
const requestOf = (text: unknown) => message(text)?.request

describe('a message to the bot', () => {
  it.each([
    ['/start', 'start', null],
    ['/START', 'start', null],
    ['/start@tessera_bot friend42', 'start', 'friend42'],
    ['/start  open-game-tessera-dice ', 'start', 'open-game-tessera-dice'],
    ['/balance', 'balance', null],
    ['/help', 'help', null],
    ['hello', 'help', null],
    ['/unknown', 'help', null],
    ['/constructor', 'help', null],
    ['/start a b', 'help', null],
    ['/start https://evil.example', 'start', null],
    [`/start ${'x'.repeat(65)}`, 'start', null],
    ['', 'help', null],
    [undefined, 'help', null],
  ])('%j asks for %s with the parameter %j', (text, command, parameter) => {
    expect(requestOf(text)).toEqual({ command, parameter })
  })

  it('has the user and the language of the messenger', () => {
    expect(message('/help')).toMatchObject({ id: 7, userId: '42', languageTag: 'de' })
    expect(message('/help', { from: { id: 42, language_code: 5 } })).toMatchObject({ languageTag: '' })
  })

  it('ends a block of the bot, and /stop switches every topic off that may be switched', () => {
    expect(message('/help')?.changes).toEqual([{ isBlocked: false }])
    expect(message('/stop')?.changes).toEqual([
      { isBlocked: false },
      { topics: ['payments', 'bonuses', 'quests', 'bets', 'limits', 'support', 'offers'], isOn: false },
    ])
  })

  it('is ignored in a group, in a channel, by another bot and in the chat of another person', () => {
    expect(message('/balance', { chat: { id: -100, type: 'group' } })).toBeNull()
    expect(message('/balance', { chat: { id: 42, type: 'supergroup' } })).toBeNull()
    expect(message('/balance', { chat: { id: 43, type: 'private' } })).toBeNull()
    expect(message('/balance', { from: { ...from, is_bot: true } })).toBeNull()
    expect(message('/balance', { from: undefined })).toBeNull()
  })
})

describe('the press of a button', () => {
  const press = (data: unknown, more: object = {}) =>
    readUpdate({
      update_id: 8,
      callback_query: { id: '5', from, message: { message_id: 3, chat }, data, ...more },
    })

  it('switches one topic, on or off', () => {
    for (const topic of BOT_TOPICS)
      for (const isOn of [true, false])
        expect(press(topicData(topic, isOn))).toMatchObject({
          changes: [{ topics: [topic], isOn }],
          request: { queryId: '5', messageId: 3 },
        })
  })

  it('changes nothing with other data', () => {
    for (const data of ['topic:security:off', 'topic:bets:maybe', 'topic:__proto__:on', '', undefined])
      expect(press(data)?.changes).toEqual([])
  })

  it('is ignored outside of a private chat', () => {
    expect(press('topic:bets:on', { message: { message_id: 3, chat: { id: -1, type: 'group' } } })).toBeNull()
    expect(press('topic:bets:on', { message: undefined })).toBeNull()
  })
})

describe('a change of the bot’s membership', () => {
  const member = (status: string) =>
    readUpdate({ update_id: 9, my_chat_member: { from, chat, new_chat_member: { status } } })

  it('is a block or its end, without a response', () => {
    expect(member('kicked')).toMatchObject({ changes: [{ isBlocked: true }], request: null })
    expect(member('member')).toMatchObject({ changes: [{ isBlocked: false }], request: null })
  })
})

it('is null or valid for any random update', () =>
  fc.assert(
    fc.property(fc.record({ update_id: fc.anything(), message: fc.anything() }), (body) => {
      expect(() => readUpdate(body)).not.toThrow()
    }),
    { numRuns: 500 },
  ))
