import { deposit, listAccounts, setBlock } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listLogins } from '../src/modules/auth/login-store.ts'
import {
  type ApiUnderTest,
  giveMoney,
  newKey,
  startApi,
  type TestPlayer,
  type TestResponse,
  until,
} from './fixture.ts'
import { newPhone, ticketFor } from './phone-steps.ts'
import { createSocialVisitor } from './social-visitor.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

/** Password of the holders, unlike that of the players who want the address. */
const OTHER_PASSWORD = 'another long horse battery'
const nameOf = ({ body }: TestResponse): string => body.error?.name ?? 'done'
const as = (token: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token, ...(body ? { body } : {}) })
const logIn = ({ email, password }: TestPlayer) =>
  app.call('POST', '/api/player/sessions', { body: { email, password } })

/** Registers a player who requests an address; `open` opens the link that was sent there. */
async function ask(email: string) {
  const player = await app.player()
  const asked = await as(player.token, 'POST', '/api/player/profile/email/verify/send', { email })
  if (nameOf(asked) !== 'done') throw new Error(nameOf(asked))
  const { text } = await until(() =>
    app.mails.findLast(({ to, subject }) => to === email && /new address/.test(subject)),
  )
  const code = /verify\/([a-z0-9]+)/.exec(text)?.[1] ?? ''
  const open = async () =>
    nameOf(await as(player.token, 'POST', '/api/player/profile/email/verify/confirm', { code }))
  return { ...player, open }
}
const claim = async (email: string) => {
  const player = await ask(email)
  return { ...player, outcome: await player.open() }
}
const profileOf = async (token: string) => (await as(token, 'GET', '/api/player/profile')).body.data

describe('address that another player registered and never confirmed', () => {
  it('becomes the address of the player who confirms it, without access to the other account', async () => {
    const squatter = await app.register({ password: OTHER_PASSWORD })
    const { outcome, token, id } = await claim(squatter.email)
    expect(outcome).toBe('done')
    expect(await profileOf(token)).toMatchObject({ id, email: squatter.email, isEmailConfirmed: true })
    expect(await listLogins(app.database, squatter.id)).toEqual([])
    expect((await as(squatter.token, 'GET', '/api/player/profile')).status).toBe(401)
    expect(nameOf(await logIn({ ...squatter, password: OTHER_PASSWORD }))).toBe('invalid_credentials')
  })

  it('is no longer confirmed by the link that was sent for the other player', async () => {
    const squatter = await app.register()
    const first = await until(() => app.mails.find(({ to }) => to === squatter.email))
    const { id } = await claim(squatter.email)
    const code = /verify\/([a-z0-9]+)/.exec(first.text)?.[1] ?? ''
    const opened = await app.call('POST', '/api/player/profile/email/verify/confirm', { body: { code } })
    expect(nameOf(opened)).toBe('confirmation_invalid')
    expect((await listLogins(app.database, id)).map(({ key }) => key)).toEqual([squatter.email])
  })

  it('leaves money, session and other sign-in methods to the other player', async () => {
    const other = await app.register()
    const ticket = await ticketFor(app, newPhone())
    await as(other.token, 'PUT', '/api/player/profile/phone', { ticket })
    await giveMoney(app.database, other.id, 5000)
    const { outcome, token } = await claim(other.email)
    expect(outcome).toBe('done')
    expect(await profileOf(other.token)).toMatchObject({ id: other.id, email: null })
    expect((await as(other.token, 'GET', '/api/wallet/accounts')).body.data[0].balance).toBe(5000)
    expect((await as(token, 'GET', '/api/wallet/accounts')).body.data[0].balance).toBe(0)
    expect((await listLogins(app.database, other.id)).map(({ kind }) => kind)).toEqual(['phone'])
  })

  it.each([
    ['has money on it', (id: string) => giveMoney(app.database, id, 1)],
    [
      'has a pending payment',
      (_: string, token: string) =>
        app.call('POST', '/api/payment/invoices/deposit', {
          token,
          body: { methodId: 'sandbox.deposit.qr', amount: 2000, currency: 'EUR' },
          headers: { 'idempotency-key': newKey() },
        }),
    ],
    [
      'is excluded from play',
      (id: string) =>
        app.database.transaction((tx) =>
          setBlock(tx, id, { act: 'bet', until: 'forever', reason: 'self_exclusion' }),
        ),
    ],
    [
      'is locked',
      (id: string) => app.database.query(`update profile.player set status = 'locked' where id = $1`, [id]),
    ],
  ] as const)('stays with an account that %s and has no other sign-in method', async (_, make) => {
    const other = await app.register()
    await make(other.id, other.token)
    const { outcome } = await claim(other.email)
    expect(outcome).toBe('email_taken')
    expect((await listLogins(app.database, other.id)).map(({ key }) => key)).toEqual([other.email])
  })

  it('stays with an account that receives money during the confirmation', async () => {
    const other = await app.register()
    const player = await ask(other.email)
    const [account] = await listAccounts(app.database, other.id)
    let outcome: Promise<string> | undefined
    await app.database.transaction(async (tx) => {
      await deposit(tx, {
        ...{ scope: 'test', key: newKey(), provider: 'test' },
        ...{ accountId: account?.id ?? 0n, amount: 500n },
      })
      outcome = player.open()
      await until(async () => {
        const waiting = await app.database.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return waiting.length > 0
      })
    })
    expect(await outcome).toBe('email_taken')
  })

  it('is handled like a free one when it is requested', async () => {
    const { email } = await app.register()
    const send = async (wanted: string) =>
      as((await app.player()).token, 'POST', '/api/player/profile/email/verify/send', { email: wanted })
    const free = await send(`free-${email}`)
    const unconfirmed = await send(email)
    expect([unconfirmed.status, unconfirmed.body]).toEqual([free.status, free.body])
  })

  it('becomes the address of one of two players who confirm it at once', async () => {
    const { email } = await app.register()
    const outcomes = (await Promise.all([claim(email), claim(email)])).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  })

  it('becomes the address of a new player with a social account', async () => {
    const squatter = await app.register()
    const visitor = createSocialVisitor(app)
    const { body } = await visitor.logIn({ email: squatter.email, email_verified: true })
    const { data } = (await visitor.fillIn(body.error.details.ticket)).body
    expect(data.profile).toMatchObject({ email: squatter.email, isEmailConfirmed: true })
    expect(data.profile.id).not.toBe(squatter.id)
    expect(nameOf(await logIn(squatter))).toBe('invalid_credentials')
  })

  it('stays with an account whose money would be lost, instead of a new player with a social account', async () => {
    const other = await app.register()
    await giveMoney(app.database, other.id, 1)
    const refused = await createSocialVisitor(app).logIn({ email: other.email, email_verified: true })
    expect(nameOf(refused)).toBe('social_email_taken')
    expect(nameOf(await logIn(other))).toBe('done')
  })
})
