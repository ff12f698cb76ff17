import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailLogin, findLogin, listLogins } from '../src/modules/auth/login-store.ts'
import { type ApiUnderTest, registration, startApi, type TestResponse, until } from './fixture.ts'
import { createSocialVisitor } from './social-visitor.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const nameOf = ({ body }: TestResponse): string => body.error?.name ?? 'let in'
const MINUTE_MS = 60_000

/** Returns the player id of a session. */
const playerOf = async (token: string): Promise<string> =>
  (await app.call('GET', '/api/player/profile', { token })).body.data.id

describe('log-in by a social account', () => {
  it('registers a player by the form, and logs that player in afterwards', async () => {
    const visitor = createSocialVisitor(app)
    const registered = await visitor.register()
    const again = await visitor.logIn()
    expect([registered.status, again.status]).toEqual([201, 201])
    expect(again.body.data.profile.id).toBe(registered.body.data.profile.id)
    expect(again.body.data.route).toBe('/games')
    const sessions = await app.call('GET', '/api/player/sessions', { token: again.body.data.accessToken })
    expect(sessions.body.data.map(({ way }: { way: string }) => way)).toEqual(['social', 'social'])
  })

  it.each<[string, (back: { code: string; state: string; iss: string }) => object]>([
    ['in another browser, such as one that received the address', () => ({ browserKey: 'x'.repeat(43) })],
    ['with an unknown state', () => ({ state: `in-${'b'.repeat(26)}` })],
    [
      'with a changed state',
      ({ state }) => ({ state: `${state.slice(0, -1)}${state.endsWith('b') ? 'c' : 'b'}` }),
    ],
    ['with a state of another purpose', ({ state }) => ({ state: state.replace('in-', 'add-') })],
    ['with a malformed state', () => ({ state: '__proto__' })],
    ['at another provider', () => ({ provider: 'laurel' })],
    ['at an unknown provider', () => ({ provider: 'nobody' })],
  ])('is not completed %s', async (_name, change) => {
    const visitor = createSocialVisitor(app)
    const back = (await visitor.comeBack()) as { code: string; state: string; iss: string }
    const answer = await visitor.enter(back, change(back))
    expect(nameOf(answer)).toBe('social_state_invalid')
  })

  it('is completed once in concurrent requests', async () => {
    const visitor = createSocialVisitor(app)
    await visitor.register()
    const back = await visitor.comeBack()
    const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.enter(back)))
    const names = answers.map(nameOf)
    expect(names.filter((name) => name === 'let in')).toHaveLength(1)
    expect(names.filter((name) => name === 'social_state_invalid')).toHaveLength(5)
  })

  it('expires after ten minutes', async () => {
    const visitor = createSocialVisitor(app)
    const back = await visitor.comeBack()
    app.clock.forward(10 * MINUTE_MS)
    expect(nameOf(await visitor.enter(back))).toBe('social_state_invalid')
  })

  it.each([
    ['with the code of another person’s log-in', { code: 'another' }],
    ['with the issuer of another provider', { iss: 'https://laurel.example' }],
    ['without an issuer', { iss: undefined }],
  ])('is refused %s', async (_name, change) => {
    const visitor = createSocialVisitor(app)
    const back = { ...(await visitor.comeBack()), ...change }
    expect(nameOf(await visitor.enter(back))).toBe('social_answer_invalid')
  })

  it.each<[string, Record<string, unknown>]>([
    ['is for another client', { aud: 'another-shop' }],
    ['is for another client as well', { aud: ['tessera', 'another-shop'], azp: 'tessera' }],
    ['was issued to another client', { azp: 'another-shop' }],
    ['is of another issuer', { iss: 'https://laurel.example' }],
    ['has another nonce', { nonce: 'another' }],
    ['has no nonce', { nonce: undefined }],
    ['has expired', { exp: 1_600_000_000 }],
    ['has no subject', { sub: '' }],
    ['has a subject with a space', { sub: 'a b' }],
  ])('is refused if the token %s', async (_name, claims) => {
    const visitor = createSocialVisitor(app)
    const back = await visitor.comeBack()
    app.social.claims = claims
    const answer = await visitor.enter(back)
    app.social.claims = {}
    expect(nameOf(answer)).toBe('social_answer_invalid')
  })

  it('takes no other player’s account over by its address', async () => {
    const { email, id } = await app.player()
    const answer = await createSocialVisitor(app).logIn({ email: email.toUpperCase(), email_verified: true })
    expect(nameOf(answer)).toBe('social_email_taken')
    expect(answer.body.error.details).toBeUndefined()
    expect((await listLogins(app.database, id)).map(({ kind }) => kind)).toEqual(['email'])
  })

  it('ignores an address that the provider has not verified, or isn’t trusted for', async () => {
    const { email } = await app.register()
    const unverified = await createSocialVisitor(app).logIn({ email, email_verified: false })
    const untrusted = await createSocialVisitor(app, 'laurel').logIn({ email, email_verified: true })
    for (const answer of [unverified, untrusted]) {
      expect(nameOf(answer)).toBe('registration_needed')
      expect(answer.body.error.details.email).toBeNull()
    }
  })

  it('ignores a look-alike address, and normalizes a full-width one', async () => {
    const { email } = await app.player()
    const visit = (told: string) => createSocialVisitor(app).logIn({ email: told, email_verified: true })
    const wide = await visit(email.replace('@', '＠').replace('.com', '。ｃｏｍ'))
    expect(nameOf(wide)).toBe('social_email_taken')
    for (const alike of [`\u212a${email}`, email.replace('e', '\u0435')]) {
      const answer = await visit(alike)
      expect([nameOf(answer), answer.body.error.details.email]).toEqual(['registration_needed', null])
    }
  })

  it('adds a verified address to the new player as a separate sign-in method', async () => {
    const visitor = createSocialVisitor(app)
    const email = `${visitor.person.sub}@example.com`
    const { body } = await visitor.logIn({ email, email_verified: true })
    const registered = await visitor.fillIn(body.error.details.ticket)
    expect(registered.body.data.profile).toMatchObject({ email, isEmailConfirmed: true })
    const again = await app.call('POST', '/api/player/register', { body: registration(email) })
    expect(nameOf(again)).toBe('email_taken')
  })
})

describe('authorization address of the provider', () => {
  it('requires the person to authenticate again for re-authentication, but not for a log-in', async () => {
    const visitor = createSocialVisitor(app)
    const { token } = await app.player()
    await visitor.connect(token)
    const asked = ({ body }: TestResponse) => new URL(body.data.url).searchParams.get('max_age')
    expect(asked(await visitor.start())).toBeNull()
    expect(asked(await visitor.startProving(token))).toBe('0')
  })
})

describe('state of a log-in', () => {
  it.each([
    ['with a suffix', (state: string) => `${state}-more`],
    ['with another purpose', (state: string) => state.replace(/^in-/, 'add-')],
    ['with a prefix', (state: string) => `in-${state}`],
    ['with a line break', (state: string) => `${state}\n`],
    ['without its purpose', (state: string) => state.replace(/^in-/, '')],
  ])('is refused %s, which doesn’t use up the original', async (_, change) => {
    const visitor = createSocialVisitor(app)
    const back = await visitor.comeBack()
    const refused = await visitor.enter({ ...back, state: change(back.state) })
    expect(['social_state_invalid', 'validation_failed']).toContain(nameOf(refused))
    expect(nameOf(await visitor.enter(back))).toBe('registration_needed')
  })
})

describe('ticket of a registration', () => {
  it('registers one player if the form is sent repeatedly and from several tabs', async () => {
    const visitor = createSocialVisitor(app)
    const tickets = [await visitor.logIn(), await visitor.logIn()].map(
      ({ body }) => body.error.details.ticket,
    )
    const answers = await Promise.all([...tickets, ...tickets].map((ticket) => visitor.fillIn(ticket)))
    expect(answers.map(nameOf).toSorted()).toEqual([
      'let in',
      'social_state_invalid',
      'social_state_invalid',
      'social_taken',
    ])
  })

  it('is valid in its browser only, and after a wrong entry', async () => {
    const visitor = createSocialVisitor(app)
    const { ticket } = (await visitor.logIn()).body.error.details
    expect(nameOf(await visitor.fillIn(ticket, { birthdate: '2020-01-01' }))).toBe('under_age')
    expect(nameOf(await visitor.fillIn(ticket))).toBe('let in')
    const other = (await visitor.logIn({ sub: 'another-person' })).body.error.details.ticket
    expect(nameOf(await visitor.fillIn(other, { browserKey: 'x'.repeat(43) }))).toBe('social_state_invalid')
  })

  it('creates nothing if another player got the address meanwhile', async () => {
    const visitor = createSocialVisitor(app)
    const email = `${visitor.person.sub}@example.com`
    const { ticket } = (await visitor.logIn({ email, email_verified: true })).body.error.details
    await app.call('POST', '/api/player/register', { body: registration(email) })
    await app.database.query('update auth.login set confirmed_at = now() where key = $1', [email])
    const before = (await findLogin(app.database, emailLogin(email)))?.playerId
    expect(nameOf(await visitor.fillIn(ticket))).toBe('social_email_taken')
    expect((await findLogin(app.database, emailLogin(email)))?.playerId).toBe(before)
    expect(nameOf(await visitor.logIn())).toBe('registration_needed')
  })
})

describe('connection of a social account', () => {
  it('is notified by mail once', async () => {
    const { email, token } = await app.register()
    const visitor = createSocialVisitor(app)
    await visitor.connect(token)
    const told = () =>
      app.mails.filter(({ to, subject }) => to === email && subject === 'New sign-in method added').length
    await until(() => told() > 0)
    await visitor.connect(token)
    expect(told()).toBe(1)
  })

  it('logs its player in until it is removed', async () => {
    const { id, token } = await app.register()
    const visitor = createSocialVisitor(app)
    expect((await visitor.connect(token)).status).toBe(200)
    const entered = await visitor.logIn()
    expect(entered.body.data.profile.id).toBe(id)
    await app.call('POST', '/api/player/social-connections/unlink', { token, body: { socialType: 'agora' } })
    expect(nameOf(await visitor.logIn())).toBe('registration_needed')
    // Other sessions have ended; the session of the removal has not.
    const other = await app.call('GET', '/api/player/profile', { token: entered.body.data.accessToken })
    expect([other.status, await playerOf(token)]).toEqual([401, id])
  })

  it('is completed by its player in its browser only', async () => {
    const [mine, other] = [await app.register(), await app.register()]
    const visitor = createSocialVisitor(app)
    const inSecondTab = await visitor.finishConnecting(
      other.token,
      await visitor.comeBackToConnect(mine.token),
    )
    const elsewhere = await visitor.finishConnecting(
      mine.token,
      await visitor.comeBackToConnect(mine.token),
      'x'.repeat(43),
    )
    const asLogIn = await visitor.enter(await visitor.comeBackToConnect(mine.token))
    expect([inSecondTab, elsewhere, asLogIn].map(nameOf)).toEqual(Array(3).fill('social_state_invalid'))
    for (const { id } of [mine, other])
      expect((await listLogins(app.database, id)).map(({ kind }) => kind)).toEqual(['email'])
  })

  it('is started, and removed, after fresh re-authentication only', async () => {
    const { token, password } = await app.register()
    const visitor = createSocialVisitor(app)
    await visitor.connect(token)
    app.clock.forward(11 * MINUTE_MS)
    const unlink = () =>
      app.call('POST', '/api/player/social-connections/unlink', { token, body: { socialType: 'agora' } })
    expect(nameOf(await createSocialVisitor(app, 'laurel').startConnecting(token))).toBe('proof_required')
    expect(nameOf(await unlink())).toBe('proof_required')
    await app.call('POST', '/api/player/sessions/proof', { token, body: { password } })
    expect((await unlink()).status).toBe(200)
  })

  it('never takes another player’s account over', async () => {
    const [mine, other] = [await app.register(), await app.register()]
    const visitor = createSocialVisitor(app)
    await visitor.connect(mine.token)
    expect(nameOf(await visitor.connect(other.token))).toBe('social_taken')
    expect((await visitor.logIn()).body.data.profile.id).toBe(mine.id)
    // Connecting the player's own account again succeeds.
    expect((await visitor.connect(mine.token)).status).toBe(200)
  })

  it('succeeds for one of two players at once', async () => {
    const players = [await app.register(), await app.register()]
    const visitor = createSocialVisitor(app)
    const backs = [
      await visitor.comeBackToConnect(players[0]?.token ?? ''),
      await visitor.comeBackToConnect(players[1]?.token ?? ''),
    ]
    const answers = await Promise.all(
      players.map(({ token }, index) =>
        visitor.finishConnecting(token, backs[index] ?? { code: '', state: '' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('appears in the list of sign-in methods, whose last one can’t be removed', async () => {
    const { accessToken: token } = (await createSocialVisitor(app).register()).body.data
    const ways = async () => (await app.call('GET', '/api/player/ways', { token })).body.data
    expect(await ways()).toMatchObject([
      { kind: 'social', connection: 'agora', label: 'Ada Byron', isRemovable: false, isConfirmed: true },
    ])
    await createSocialVisitor(app, 'laurel').connect(token)
    expect((await ways()).map(({ isRemovable }: { isRemovable: boolean }) => isRemovable)).toEqual([
      true,
      true,
    ])
    const unlink = (socialType: string) =>
      app.call('POST', '/api/player/social-connections/unlink', { token, body: { socialType } })
    const both = await Promise.all([unlink('agora'), unlink('laurel')])
    expect(both.map(nameOf).toSorted()).toEqual(['last_way', 'let in'])
  })
})
