import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, registration, startApi, type TestPlayer, until } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

describe('log-in identifier', () => {
  it('belongs to one player after concurrent registrations in different letter case', async () => {
    const forms = ['Twin@example.com', 'twin@example.com', 'TWIN@EXAMPLE.COM', 'twin@Example.com']
    const answers = await Promise.all(
      forms.map((email) => app.call('POST', '/api/player/register', { body: registration(email) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const [rows] = await app.database.query<{ logins: bigint; players: bigint }>(
      `select (select count(*) from auth.login where key = 'twin@example.com') as logins,
         (select count(*) from profile.player where lower(email) = 'twin@example.com') as players`,
    )
    // The refused registrations have left no player without a sign-in method.
    expect(rows).toEqual({ logins: 1n, players: 1n })
  })

  it('can’t belong to a player who doesn’t exist', async () => {
    await expect(
      app.database.query(
        `insert into auth.login (kind, key, player_id, created_at) values ('email', 'x@y.z', 'nobody', now())`,
      ),
    ).rejects.toThrow('login_player_id_fkey')
  })
})

describe('player without an email address', () => {
  let player: TestPlayer
  beforeAll(async () => {
    player = await app.register()
    // The code that was sent to the address no longer counts.
    await until(() => app.mails.find(({ to }) => to === player.email))
    await app.database.query('delete from auth.login where player_id = $1', [player.id])
    await app.database.query('update profile.player set email = null where id = $1', [player.id])
  })
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    app.call(method, `/api/player/${path}`, { token: player.token, ...(body ? { body } : {}) })

  it('has a profile without an address', async () => {
    const { body } = await call('GET', 'profile')
    expect(body.data).toMatchObject({ email: null, isEmailConfirmed: false })
  })

  it.each([
    [
      'has no password to change',
      'PUT',
      'passwords',
      { currentPassword: 'correct horse battery', newPassword: 'staple clip 9 tray' },
      'invalid_credentials',
    ],
    ['has no address to send to', 'POST', 'profile/confirmations/email/resend', undefined, 'not_found'],
    ['has no code to type', 'POST', 'profile/email/verify/confirm', { code: '123456' }, 'code_ended'],
  ] as const)('%s', async (_, method, path, body, name) => {
    expect((await call(method, path, body)).body.error.name).toBe(name)
  })

  it('can pay without sending an address to the provider', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { methodId: 'sandbox.deposit.card', amount: 2000, currency: 'EUR' }
    const { status } = await app.call('POST', '/api/payment/invoices/deposit', {
      token: player.token,
      headers,
      body,
    })
    expect(status).toBe(201)
    expect(app.outside.started.at(-1)).toMatchObject({ email: null })
  })

  it('is not found by an empty key', async () => {
    const { body } = await app.call('POST', '/api/player/sessions', { body: { email: ' ', password: 'x' } })
    expect(body.error.name).toBe('invalid_credentials')
  })
})
