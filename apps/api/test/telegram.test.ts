import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listLogins } from '../src/modules/auth/login-store.ts'
import { type ApiUnderTest, newKey, startApi, until } from './fixture.ts'
import { launchOf, newUserId } from './launches.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const logIn = (payload: string, more: object = {}, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/player/tg_login', { body: { tg_payload: payload, ...more }, headers })
const link = (token: string, payload: string) =>
  app.call('POST', '/api/player/social-connections/telegram', { token, body: { payload } })

describe('Telegram user', () => {
  it('becomes a player at the first launch, with the certain facts only', async () => {
    const id = newUserId()
    const { status, body } = await logIn(
      launchOf(id),
      { affiliateTag: 'friend-7', ref_id: 'r1' },
      { 'x-country': 'DE' },
    )
    expect(status).toBe(201)
    expect(body.data.profile).toMatchObject({
      tgUserId: String(id),
      firstName: 'Ada',
      lastName: 'Lovelace',
      language: 'de',
      country: 'DE',
      birthdate: null,
      agreements: false,
      email: null,
      phone: null,
      isNewlyRegistered: true,
    })
    const token = body.data.accessToken
    const accounts = await app.call('GET', '/api/wallet/accounts', { token })
    expect(accounts.body.data).toMatchObject([{ currency: 'EUR', balance: 0, status: 1 }])
    const kept = await app.database.query(
      `select p.affiliate_tag, u.ref_id from profile.player p join telegram.app_user u on u.player_id = p.id
       where p.id = $1`,
      [body.data.profile.id],
    )
    expect(kept).toEqual([{ affiliate_tag: 'friend-7', ref_id: 'r1' }])
    const invoice = await app.call('POST', '/api/payment/invoices/deposit', {
      token,
      body: { methodId: 'sandbox.deposit.card', amount: 5000, currency: 'EUR' },
      headers: { 'idempotency-key': newKey() },
    })
    expect(invoice.body.error.name).toBe('profile_incomplete')
  })

  it('can set the birthday once, in either notation', async () => {
    const { accessToken: token } = (await logIn(launchOf(newUserId()))).body.data
    const tell = (birthdate: string) => app.call('PUT', '/api/player/profile', { token, body: { birthdate } })
    expect((await tell('1990-5-7')).body.data.birthdate).toBe('1990-05-07')
    expect((await tell('1990-05-07')).status).toBe(200)
    expect((await tell('1990-5-7')).status).toBe(200)
    expect((await tell('1990-05-08')).body.error.name).toBe('profile_fixed')
  })

  it('is the same player at each launch, also with data of an earlier one', async () => {
    const id = newUserId()
    const payload = launchOf(id)
    const first = (await logIn(payload)).body.data
    const again = (await logIn(payload)).body.data
    const later = (await logIn(launchOf(id, { user: { username: 'renamed', language_code: 'en' } }))).body
      .data
    expect([again.profile.id, later.profile.id]).toEqual([first.profile.id, first.profile.id])
    expect(again.profile.isNewlyRegistered).toBe(false)
    expect(again.accessToken).not.toBe(first.accessToken)
  })

  it('becomes one player in concurrent first launches', async () => {
    const id = newUserId()
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(launchOf(id))))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const ids = answers.map(({ body }) => body.data.profile.id)
    expect(new Set(ids).size).toBe(1)
    expect(answers.filter(({ body }) => body.data.profile.isNewlyRegistered)).toHaveLength(1)
  })

  it('has no country if it is unknown, and can neither register nor log in from a refused one', async () => {
    const id = newUserId()
    expect((await logIn(launchOf(id), {}, { 'x-country': 'US' })).body.error.name).toBe('country_refused')
    expect((await logIn(launchOf(id))).body.data.profile.country).toBeNull()
    expect((await logIn(launchOf(id), {}, { 'x-country': 'US' })).body.error.name).toBe('country_refused')
    expect((await logIn(launchOf(id), {}, { 'x-country': 'DE' })).status).toBe(201)
  })

  it('has no name if it is invalid, and the default language if the site lacks theirs', async () => {
    const user = { first_name: '🦊', last_name: '', language_code: 'ja' }
    const { profile } = (await logIn(launchOf(newUserId(), { user }))).body.data
    expect(profile).toMatchObject({ firstName: null, lastName: null, language: 'en' })
    const austrian = (await logIn(launchOf(newUserId(), { user: { language_code: 'de-AT' } }))).body.data
    expect(austrian.profile.language).toBe('de')
  })

  it('gets 401 for unsigned launch data, and 403 for a closed account', async () => {
    const id = newUserId()
    const old = launchOf(id, { at: new Date(Date.now() - 25 * 3_600_000) })
    for (const payload of [
      old,
      'query_id',
      launchOf(id).replace(/hash=./, 'hash=x'),
      launchOf(id, { token: '1:x' }),
    ])
      expect((await logIn(payload)).status).toBe(401)
    const { profile } = (await logIn(launchOf(id))).body.data
    await app.database.query(`update profile.player set status = 'closed' where id = $1`, [profile.id])
    expect((await logIn(launchOf(id))).status).toBe(403)
  })

  it('appears in the session list with bot and messenger', async () => {
    const told = { 'x-source': 'https://t.me/tessera_bot?start=1', 'x-platform': 'tg' }
    const { accessToken: token } = (await logIn(launchOf(newUserId()), {}, told)).body.data
    const { body } = await app.call('GET', '/api/player/sessions', { token })
    expect(body.data).toMatchObject([{ way: 'telegram', platform: 'tg', source: 'https://t.me/tessera_bot' }])
  })

  it('can’t log in without a configured bot', async () => {
    const without = await startApi({ telegramBots: [] })
    try {
      const body = { tg_payload: launchOf(newUserId()) }
      const { body: answer } = await without.call('POST', '/api/player/tg_login', { body })
      expect(answer.error.name).toBe('way_not_available')
      expect((await without.call('GET', '/api/player/init')).body.data.ways).not.toContain('telegram')
    } finally {
      await without.stop()
    }
  })
})

describe('linking of Telegram', () => {
  it('is notified by mail once', async () => {
    const { email, token } = await app.register()
    const id = newUserId()
    await link(token, launchOf(id))
    const told = () =>
      app.mails.filter(({ to, subject }) => to === email && subject === 'New sign-in method added').length
    await until(() => told() > 0)
    await link(token, launchOf(id))
    expect(told()).toBe(1)
  })

  it('adds a sign-in method to the same account', async () => {
    const player = await app.register()
    const id = newUserId()
    expect((await link(player.token, launchOf(id))).status).toBe(200)
    expect((await link(player.token, launchOf(id))).status).toBe(200)
    expect((await logIn(launchOf(id))).body.data.profile).toMatchObject({
      id: player.id,
      tgUserId: String(id),
    })
    const ways = await listLogins(app.database, player.id)
    expect(ways.find(({ kind }) => kind === 'telegram')?.details).toEqual({ label: `@ada${id}` })
  })

  it('refuses another player’s user, a second user and old data, and keeps the session', async () => {
    const [ann, bob] = [await app.register(), await app.register()]
    const id = newUserId()
    await link(ann.token, launchOf(id))
    expect((await link(bob.token, launchOf(id))).body.error.name).toBe('telegram_taken')
    expect((await link(ann.token, launchOf(newUserId()))).body.error.name).toBe('telegram_linked')
    const old = launchOf(newUserId(), { at: new Date(Date.now() - 2 * 3_600_000) })
    expect((await link(bob.token, old)).body.error.name).toBe('launch_data_refused')
    expect((await app.call('GET', '/api/player/profile', { token: bob.token })).status).toBe(200)
    expect((await logIn(launchOf(id))).body.data.profile.id).toBe(ann.id)
  })

  it('succeeds once for one user and several players, and for several users and one player, at once', async () => {
    const players = await Promise.all([app.register(), app.register(), app.register()])
    const id = newUserId()
    const same = await Promise.all(players.map(({ token }) => link(token, launchOf(id))))
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { token, id: playerId } = await app.register()
    const several = await Promise.all([1, 2, 3].map(() => link(token, launchOf(newUserId()))))
    expect(several.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await listLogins(app.database, playerId)).filter(({ kind }) => kind === 'telegram')).toHaveLength(
      1,
    )
  })
})

describe('removal of Telegram', () => {
  const unlink = (token: string) =>
    app.call('POST', '/api/player/social-connections/unlink', { token, body: { socialType: 'telegram' } })
  const nameOf = ({ body }: Awaited<ReturnType<typeof unlink>>) => body.error?.name ?? 'done'

  it('ends the other sessions, and its user becomes a new player at the next launch', async () => {
    const player = await app.register()
    const id = newUserId()
    expect(nameOf(await unlink(player.token))).toBe('not_found')
    await link(player.token, launchOf(id))
    const elsewhere = (await logIn(launchOf(id))).body.data.accessToken
    const profile = (token: string) => app.call('GET', '/api/player/profile', { token })
    expect((await profile(elsewhere)).body.data.tgUserId).toBe(String(id))
    expect(nameOf(await unlink(player.token))).toBe('done')
    expect((await profile(elsewhere)).status).toBe(401)
    expect((await profile(player.token)).body.data.tgUserId).toBeNull()
    expect((await logIn(launchOf(id))).body.data.profile.id).not.toBe(player.id)
  })

  it('requires fresh re-authentication, and never removes the last sign-in method', async () => {
    const { token } = await app.register()
    const id = newUserId()
    await link(token, launchOf(id))
    app.clock.forward(600_000)
    expect(nameOf(await unlink(token))).toBe('proof_required')
    const at = app.clock.now()
    const alone = (await logIn(launchOf(newUserId(), { at }))).body.data.accessToken
    const { data: ways } = (await app.call('GET', '/api/player/ways', { token: alone })).body
    expect(ways).toMatchObject([{ kind: 'telegram', isRemovable: false }])
    expect(nameOf(await unlink(alone))).toBe('last_way')
  })
})

describe('Telegram profile', () => {
  it('can be set by that user’s player only', async () => {
    const id = newUserId()
    const { accessToken: token, profile } = (await logIn(launchOf(id))).body.data
    const tell = (by: string, userId: number) =>
      app.call('PUT', '/api/tg-bot/users', {
        token: by,
        body: { user_id: userId, username: 'ada', language_code: 'de', photo_url: null, name: 'Ada' },
      })
    expect((await tell(token, id)).status).toBe(200)
    expect((await tell(token, id)).status).toBe(200)
    expect((await tell(token, id + 1)).body.error.name).toBe('telegram_other_user')
    expect((await tell((await app.register()).token, id)).body.error.name).toBe('telegram_other_user')
    const kept = await app.database.query(
      'select player_id, name from telegram.app_user where user_id = $1',
      [String(id)],
    )
    expect(kept).toEqual([{ player_id: profile.id, name: 'Ada' }])
  })
})
