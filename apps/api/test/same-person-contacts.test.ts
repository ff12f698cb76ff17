import { findBlock, reconcile } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, newKey, startApi, type TestPlayer } from './fixture.ts'
import { launchOf, newUserId } from './launches.ts'
import { operate } from './operate.ts'
import { codeSentTo, newPhone, phoneRegistration, ticketFor } from './phone-steps.ts'
import { createSocialVisitor } from './social-visitor.ts'

/** A person on a break who registers again, with the same address, number or account in another form. */

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(async () => {
  expect(await reconcile(app.database)).toEqual([])
  await app.stop()
})

type Access = Pick<TestPlayer, 'id' | 'token'>

/** Time until a number gets another code. */
const CODE_PAUSE_MS = 60_000
const KINDS = {
  self_exclusion: { definition: 4, period: 'P6M' },
  cooling_off: { definition: 5, period: 'P1W' },
} as const
const EACH_KIND = Object.keys(KINDS) as (keyof typeof KINDS)[]

const takeBreak = async ({ token }: Access, kind: keyof typeof KINDS = 'self_exclusion') =>
  expect((await app.call('POST', '/api/player/limits', { token, body: KINDS[kind] })).status).toBe(201)
const blockOf = async ({ id }: Access) => (await findBlock(app.database, id, 'bet'))?.reason ?? null

/** Expects an account to be on a break: no bet, no deposit, no promotion, but withdrawals. */
async function expectBreak({ id }: Access, kind: keyof typeof KINDS): Promise<void> {
  for (const act of ['bet', 'deposit', 'promotion'] as const)
    expect((await findBlock(app.database, id, act))?.reason).toBe(kind)
  expect(await findBlock(app.database, id, 'withdrawal')).toBeNull()
}

const accessOf = (data: { profile: { id: string }; accessToken: string }): Access => ({
  id: data.profile.id,
  token: data.accessToken,
})
const prove = ({ token, password }: TestPlayer) =>
  app.call('POST', '/api/player/sessions/proof', { token, body: { password } })

/** Removes the phone number of a player, so that it can be registered again. */
async function giveUpPhone(player: TestPlayer): Promise<void> {
  await prove(player)
  const { status } = await app.call('DELETE', '/api/player/profile/phone', { token: player.token })
  expect(status).toBe(200)
}

/** Adds a phone number to an account with a password. */
async function addPhone(player: TestPlayer, phone: string): Promise<void> {
  await prove(player)
  const body = { ticket: await ticketFor(app, phone) }
  const { status } = await app.call('PUT', '/api/player/profile/phone', { token: player.token, body })
  expect(status).toBe(200)
}

/** Registers a player by e-mail who then adds a phone number. */
async function withPhone(phone: string): Promise<TestPlayer> {
  const player = await app.register()
  await addPhone(player, phone)
  return player
}

async function disconnect(player: TestPlayer, socialType: string): Promise<void> {
  await prove(player)
  const path = '/api/player/social-connections/unlink'
  expect((await app.call('POST', path, { token: player.token, body: { socialType } })).status).toBe(200)
}

describe.each(EACH_KIND)(
  'a person on a break (%s) who registers with another form of the address',
  (kind) => {
    const name = () => `ada${newKey().replaceAll('-', '')}`

    it.each([
      [
        'in other case, with a tag',
        (each: string) => [`${each}@example.com`, `${each.toUpperCase()}+X@Example.COM`],
      ],
      ['without its tag', (each: string) => [`${each}+casino@example.com`, `${each}@example.com`]],
      ['with another tag', (each: string) => [`${each}+a+b@example.com`, `${each}+c@example.com`]],
      ['with dots', (each: string) => [`${each}@gmail.com`, `a.d.a${each.slice(3)}@gmail.com`]],
      [
        'all at once',
        (each: string) => [`a.da${each.slice(3)}+1@gmail.com`, `ADA${each.slice(3)}+2@GoogleMail.com`],
      ],
      [
        'at another host of Yandex',
        (each: string) => [`${each}.lovelace@yandex.ru`, `${each}-Lovelace+1@ya.ru`],
      ],
      [
        'at another host of Proton',
        (each: string) => [`${each}.lovelace@proton.me`, `${each}_love-lace@protonmail.com`],
      ],
      ['at another host of Apple', (each: string) => [`${each}@icloud.com`, `${each}@me.com`]],
    ])('is on it there, %s', async (_, formsOf) => {
      const [first = '', second = ''] = formsOf(name())
      await takeBreak(await app.register({ email: first }), kind)
      await expectBreak(await app.register({ email: second }), kind)
    })

    it('is another person with dots on a host that keeps them', async () => {
      const each = name()
      await takeBreak(await app.register({ email: `${each}@example.com` }), kind)
      expect(await blockOf(await app.register({ email: `a.d.a${each.slice(3)}@example.com` }))).toBeNull()
    })
  },
)

describe.each(EACH_KIND)('a person on a break (%s) who registers with the same phone number', (kind) => {
  it.each([
    ['with spaces', (phone: string) => `${phone.slice(0, 3)} (0) ${phone.slice(3, 6)} ${phone.slice(6)}`],
    ['without its plus', (phone: string) => phone.slice(1)],
    [
      'in Arabic digits',
      (phone: string) => phone.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
    ],
  ])('is on it there, whatever the date of birth: typed %s', async (_, typed) => {
    const phone = newPhone()
    const excluded = await withPhone(phone)
    await takeBreak(excluded, kind)
    await giveUpPhone(excluded)
    app.clock.forward(CODE_PAUSE_MS)
    const { body: sent } = await app.call('POST', '/api/player/otp/send', { body: { phone: typed(phone) } })
    const { requestId } = sent.data
    const code = await codeSentTo(app, phone, 1)
    const { body: verified } = await app.call('POST', '/api/player/otp/verify', { body: { requestId, code } })
    const body = { ...phoneRegistration(verified.data.ticket), birthdate: '1991-01-01' }
    const answer = await app.call('POST', '/api/player/register/phone', { body })
    expect(answer.status).toBe(201)
    await expectBreak(accessOf(answer.body.data), kind)
  })

  it('is on it in an account that gets the number later', async () => {
    const phone = newPhone()
    const excluded = await withPhone(phone)
    await takeBreak(excluded, kind)
    await giveUpPhone(excluded)
    app.clock.forward(CODE_PAUSE_MS)
    const again = await app.register({ birthdate: '1991-01-01' })
    expect(await blockOf(again)).toBeNull()
    await addPhone(again, phone)
    await expectBreak(again, kind)
  })
})

describe.each(EACH_KIND)('a person on a break (%s) who registers by a social account', (kind) => {
  const again = { birthdate: '1991-01-01' }

  it('is on it there if the provider vouches for the same mailbox', async () => {
    const name = `ada${newKey().replaceAll('-', '')}`
    await takeBreak(await app.register({ email: `${name}@gmail.com` }), kind)
    const visitor = createSocialVisitor(app)
    const { ticket } = (await visitor.logIn({ email: `${name}+2@googlemail.com`, email_verified: true })).body
      .error.details
    const { status, body } = await visitor.fillIn(ticket, again)
    expect(status).toBe(201)
    await expectBreak(accessOf(body.data), kind)
  })

  it('is on it there with the account that they have disconnected before', async () => {
    const excluded = await app.register()
    const visitor = createSocialVisitor(app)
    await prove(excluded)
    expect((await visitor.connect(excluded.token)).status).toBe(200)
    await takeBreak(excluded, kind)
    await disconnect(excluded, 'agora')
    const { status, body } = await visitor.register(again)
    expect(status).toBe(201)
    expect(body.data.profile.id).not.toBe(excluded.id)
    await expectBreak(accessOf(body.data), kind)
  })

  it('is another person with the same subject at another provider', async () => {
    const excluded = await app.register()
    const visitor = createSocialVisitor(app)
    await prove(excluded)
    await visitor.connect(excluded.token)
    await takeBreak(excluded, kind)
    const other = createSocialVisitor(app, 'laurel')
    const { ticket } = (await other.logIn({ sub: visitor.person.sub })).body.error.details
    expect(await blockOf(accessOf((await other.fillIn(ticket, again)).body.data))).toBeNull()
  })
})

describe.each(EACH_KIND)('a person on a break (%s) who comes by the messenger', (kind) => {
  const launch = async (user: number) =>
    accessOf(
      (await app.call('POST', '/api/player/tg_login', { body: { tg_payload: launchOf(user) } })).body.data,
    )

  it('is on it in the account of a user whom they have unlinked before', async () => {
    const [excluded, user] = [await app.register(), newUserId()]
    await prove(excluded)
    const body = { payload: launchOf(user) }
    const path = '/api/player/social-connections/telegram'
    expect((await app.call('POST', path, { token: excluded.token, body })).status).toBe(200)
    await takeBreak(excluded, kind)
    await disconnect(excluded, 'telegram')
    const again = await launch(user)
    expect(again.id).not.toBe(excluded.id)
    await expectBreak(again, kind)
    expect(await blockOf(await launch(newUserId()))).toBeNull()
  })

  it('is on it as soon as the account has their date of birth and document number', async () => {
    const excluded = await app.register({ birthdate: '1987-06-05' })
    const number = newKey()
    const save = ({ token }: Access, body: object) => app.call('PUT', '/api/player/profile', { token, body })
    await save(excluded, { personalIdNumber: number })
    await takeBreak(excluded, kind)
    const again = await launch(newUserId())
    await save(again, { personalIdNumber: number.toUpperCase().replaceAll('-', '.') })
    expect(await blockOf(again)).toBeNull()
    await save(again, { birthdate: '1987-06-05' })
    await expectBreak(again, kind)
  })
})

describe('an existing account of a person on a break', () => {
  it('is on it when its player signs in by a link of an operator', async () => {
    const name = newKey().replaceAll('-', '')
    const other = await app.register({ email: `${name}@example.com` })
    const excluded = await app.register({ email: `${name}+2@example.com` })
    await takeBreak(excluded)
    const who = ['--operator', 'Grace', '--reason', 'lost phone']
    const { text } = await operate(app, `link make --player ${other.id}`, { who })
    const state = new URL(text.trim()).searchParams.get('state')
    const { body } = await app.call('POST', '/api/player/sessions/token', { body: { state } })
    await expectBreak(accessOf(body.data), 'self_exclusion')
  })
})
