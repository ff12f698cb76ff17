import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, startApi, type TestPlayer, until } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const logIn = ({ email, password }: TestPlayer, deviceKey?: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/player/sessions', {
    body: { email, password, ...(deviceKey ? { deviceKey } : {}) },
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...headers,
    },
  })

const noticesTo = (player: TestPlayer) =>
  app.mails.filter(({ to, subject }) => to === player.email && /New sign-in|Neue Anmeldung/.test(subject))

describe('log-in on a device', () => {
  it('notifies the player of a new device with its name, place and time, and knows it afterwards', async () => {
    const player = await app.register()
    const { body } = await logIn(player)
    const [notice] = await until(() => (noticesTo(player).length === 1 ? noticesTo(player) : undefined))
    expect(notice?.text).toContain('Firefox')
    expect(notice?.text).toContain('/profile/sessions')
    expect(notice?.text).toMatch(/20\d\d/)
    await logIn(player, body.data.deviceKey)
    // A log-in on another device, whose notice the test can wait for.
    await logIn(player)
    await until(() => noticesTo(player).length >= 2)
    expect(noticesTo(player)).toHaveLength(2)
  })

  it('describes a device that can’t be identified in the player’s language', async () => {
    const player = await app.register({ language: 'de' })
    await logIn(player, undefined, { 'user-agent': 'curl/8.5' })
    const [notice] = await until(() => (noticesTo(player).length === 1 ? noticesTo(player) : undefined))
    expect(notice?.text).toContain('unbekanntes Gerät')
    const messages = await app.call('GET', '/api/notification/messenger/messages?locale=de', {
      token: player.token,
    })
    expect(messages.body.data[0].content.text).toContain('unbekanntes Gerät')
  })

  it('sends no notice for the device of the registration', async () => {
    const player = await app.register()
    expect(noticesTo(player)).toHaveLength(0)
  })

  it('sends no notice and starts no session from a refused country', async () => {
    const player = await app.register()
    const { status, body } = await logIn(player, undefined, { 'x-country': 'GB' })
    expect([status, body.error.name]).toEqual([422, 'country_refused'])
    const sessions = await app.database.query('select 1 from sessions.session where player_id = $1', [
      player.id,
    ])
    expect(sessions).toHaveLength(1)
    const init = await app.call('GET', '/api/player/init', { headers: { 'x-country': 'GB' } })
    expect(init.body.data).toMatchObject({ country: 'GB', isCountryRefused: true })
    // A session that was started earlier stays open.
    const profile = await app.call('GET', '/api/player/profile', {
      token: player.token,
      headers: { 'x-country': 'GB' },
    })
    expect(profile.status).toBe(200)
  })
})
