import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatSteps, textsOf } from './chat-steps.ts'
import { type ApiUnderTest, startApi } from './fixture.ts'
import { office } from './office.ts'

let app: ApiUnderTest
let steps: ReturnType<typeof chatSteps>
beforeAll(async () => {
  app = await startApi({ runsJobs: false })
  steps = chatSteps(app)
})
afterAll(() => app.stop())

const newChat = async (text = 'Hello') => {
  const guest = steps.guest()
  await steps.send(guest, text)
  app.clock.forward(1000)
  return { guest, id: await steps.idOf(guest) }
}
const actsOn = (chatId: string) =>
  app.database.query<{ act: string; operator: string }>(
    'select act, operator from support.act where chat_id = $1 order by id',
    [chatId],
  )

describe('chats in the office', () => {
  it('are listed with those that wait longest first, and answered ones last', async () => {
    const answered = await newChat('answered')
    const first = await newChat('first')
    const second = await newChat('second')
    await steps.answer(answered.id, 'An answer')
    const ours = [answered.id, first.id, second.id]
    const listed = (await steps.listed()).filter(({ id }) => ours.includes(id))
    expect(listed).toMatchObject([
      { id: first.id, lastText: 'first', lastAuthor: 'visitor', playerId: null },
      { id: second.id, lastText: 'second' },
      { id: answered.id, lastText: 'An answer', lastAuthor: 'operator', waitingSince: null },
    ])
    // A further message doesn't cost the place in the queue.
    await steps.send(first.guest, 'still here')
    expect((await steps.listed()).filter(({ id }) => ours.includes(id))[0]).toMatchObject({
      id: first.id,
      lastText: 'still here',
    })
  })

  it('list a player behind any number of guests who wait longer', async () => {
    await app.database.query(
      `with flood as (
         insert into support.chat (restore_hash, locale, last_number, opened_at, updated_at, waiting_since)
         select 'flood-' || n, 'en', 1, $1, $1, $1 from generate_series(1, 150) n returning id)
       insert into support.message (chat_id, number, author, client_id, text, created_at)
       select id, 1, 'visitor', id, 'flood', $1 from flood`,
      [app.clock.now()],
    )
    app.clock.forward(1000)
    const chatter = await steps.chatterOf(await app.player())
    await steps.send(chatter, 'Where is my money?')
    const id = await steps.idOf(chatter)
    expect((await steps.listed()).map((chat) => chat.id)).toContain(id)
    await app.database.query(`delete from support.chat where restore_hash like 'flood-%'`)
  })

  it('name the player', async () => {
    const player = await app.player()
    const chatter = await steps.chatterOf(player)
    await steps.send(chatter, 'Hello')
    const id = await steps.idOf(chatter)
    expect((await steps.listed()).find((chat) => chat.id === id)).toMatchObject({
      playerId: player.id,
      playerName: 'Ada Lovelace',
    })
    await steps.open(id)
    const query = { area: 'operators' } as const
    const { events } = await office(app, 'GET /office/players/{playerId}/timeline', {
      params: { playerId: player.id },
      query,
    })
    expect(events).toMatchObject([{ kind: 'act', facts: { area: 'support', act: 'open', operator: 'ann' } }])
  })

  it('record who read, answered and closed them, a look once in a while', async () => {
    const { guest, id } = await newChat()
    await steps.open(id)
    await steps.open(id)
    await steps.answer(id, 'Hi')
    await steps.close(id)
    await steps.close(id)
    const expected = ['open', 'answer', 'close'].map((act) => ({ act, operator: 'ann' }))
    expect(await actsOn(id)).toEqual(expected)
    expect((await steps.chatOf(guest))?.isClosed).toBe(true)
  })

  it('store a repeated answer once, also at the same time', async () => {
    const { guest, id } = await newChat()
    const clientId = randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => steps.answer(id, 'Once', clientId)))
    expect(textsOf(await steps.chatOf(guest))).toEqual(['visitor: Hello', 'operator: Once'])
    expect((await actsOn(id)).filter(({ act }) => act === 'answer')).toHaveLength(1)
  })

  it('show which answers the visitor has seen', async () => {
    const { guest, id } = await newChat()
    await steps.answer(id, 'Seen')
    await steps.read(guest, 2)
    await steps.answer(id, 'Not yet')
    expect((await steps.open(id)).messages.map(({ text, isSeen }) => [text, isSeen])).toEqual([
      ['Hello', true],
      ['Seen', true],
      ['Not yet', false],
    ])
  })

  it('leave the queue when they are closed, and return with a new message of the visitor', async () => {
    const { guest, id } = await newChat()
    const has = async (state: 'open' | 'closed') => (await steps.listed(state)).some((chat) => chat.id === id)
    await steps.close(id)
    expect([await has('open'), await has('closed')]).toEqual([false, true])
    await steps.send(guest, 'One more thing')
    expect([await has('open'), await has('closed')]).toEqual([true, false])
  })

  it('refuse acts on a chat that does not exist', async () => {
    const refusal = { code: 'no-chat' }
    await expect(steps.open('none')).rejects.toMatchObject(refusal)
    await expect(steps.answer('none', 'Hi')).rejects.toMatchObject(refusal)
    await expect(steps.close('none')).rejects.toMatchObject(refusal)
  })
})
