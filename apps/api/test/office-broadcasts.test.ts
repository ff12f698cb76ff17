import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, newKey, startApi } from './fixture.ts'
import { office } from './office.ts'
import { operate } from './operate.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({ runsJobs: false })
})
afterAll(() => app.stop())

const ALL_PLAYERS = {
  countries: null as string[] | null,
  languages: null as string[] | null,
  from: null as string | null,
  until: null as string | null,
}
const newMessage = (given: object = {}) => ({
  id: `office-${newKey()}`,
  title: { en: 'A new quest', de: 'Eine neue Quest' },
  text: { en: 'Win 50 points this week.', de: 'Gewinne diese Woche 50 Punkte.' },
  link: '/bonuses',
  audience: ALL_PLAYERS,
  ...given,
})
const send = (message: ReturnType<typeof newMessage>, operator = 'ann') =>
  office(app, 'POST /office/broadcasts', { body: { ...message, reason: 'quest of the week' } }, operator)
const stop = (broadcastId: string, operator = 'ben') =>
  office(
    app,
    'POST /office/broadcasts/{broadcastId}/stop',
    { params: { broadcastId }, body: { reason: 'wrong link' } },
    operator,
  )
const listed = async (query: { state?: 'sending' | 'sent' | 'stopped'; cursor?: string } = {}) =>
  office(app, 'GET /office/broadcasts', { query })
const find = async (id: string) => (await listed()).broadcasts.find((each) => each.id === id)

describe('messages to many players in the office', () => {
  it('are counted by audience, sent once for each id, and listed with their progress', async () => {
    const player = await app.register({ language: 'de', country: 'AT' })
    const audience = { ...ALL_PLAYERS, countries: ['AT'], languages: ['de'] }
    const count = (body: { audience: typeof ALL_PLAYERS }) =>
      office(app, 'POST /office/broadcasts/count', { body })
    expect(await count({ audience })).toEqual({ players: 1 })
    expect(await count({ audience: { ...audience, until: '2020-01-01' } })).toEqual({
      players: 0,
    })
    const message = newMessage({ audience })
    await send(message)
    await expect(send(message)).rejects.toMatchObject({ code: 'broadcast-exists' })
    const expected = { ...message, operator: 'ann', reason: 'quest of the week', stoppedBy: null }
    expect(await find(message.id)).toMatchObject({ ...expected, state: 'sending', recipients: 0 })
    await app.api.runJob('send-broadcasts')
    expect(await find(message.id)).toMatchObject({ ...expected, state: 'sent', recipients: 1 })
    const { body } = await app.call('GET', '/api/notification/messenger/messages?locale=de', {
      token: player.token,
    })
    expect(body.data).toMatchObject([{ link: '/bonuses', content: { title: 'Eine neue Quest' } }])
  })

  it('are stopped by a named operator with a reason, once', async () => {
    const { id } = newMessage()
    await send({ ...newMessage(), id })
    await stop(id)
    await expect(stop(id)).rejects.toMatchObject({ code: 'broadcast-ended' })
    expect(await find(id)).toMatchObject({
      state: 'stopped',
      stoppedBy: 'ben',
      stoppedBecause: 'wrong link',
    })
    expect((await listed({ state: 'sending' })).broadcasts.map((each) => each.id)).not.toContain(id)
    expect((await listed({ state: 'stopped' })).broadcasts.map((each) => each.id)).toContain(id)
    expect((await operate(app, 'log', { group: 'broadcast', who: [] })).text).toContain(
      `${id}  stopped, 0 players  ann: quest of the week; ben: wrong link`,
    )
  })

  it('are refused with a link to another site and without the default language', async () => {
    await expect(send(newMessage({ link: 'https://evil.example' }))).rejects.toMatchObject({
      code: 'invalid-link',
    })
    await expect(send(newMessage({ title: { de: 'Nur Deutsch' } }))).rejects.toMatchObject({
      code: 'incomplete-message',
    })
  })
})
