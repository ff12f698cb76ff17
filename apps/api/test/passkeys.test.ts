import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canUsePasskeys } from '../src/modules/auth/passkeys/relying-party.ts'
import { playerWithApp } from './authenticator-app.ts'
import { type ApiUnderTest, startApi, type TestResponse, until } from './fixture.ts'
import { createSocialVisitor } from './social-visitor.ts'
import { createSoftwarePasskey, factorSteps, type PasskeyChange } from './software-passkey.ts'

let app: ApiUnderTest
let steps: ReturnType<typeof factorSteps>
beforeAll(async () => {
  app = await startApi()
  steps = factorSteps(app)
})
afterAll(() => app.stop())

const nameOf = ({ body }: TestResponse): string => body.error?.name ?? 'done'
const CHALLENGE_MS = 5 * 60_000
const listed = async (token: string) => (await app.call('GET', '/api/player/passkeys', { token })).body.data
const mailTo = (email: string, subject: string) =>
  until(() => app.mails.find((mail) => mail.to === email && mail.subject === subject))
const newOne = async () => {
  const player = await app.player()
  return { ...player, ...(await steps.add(player.token)) }
}

describe('passkey', () => {
  it('logs its player in, and the session list shows the method', async () => {
    const { id, email, passkey, kept } = await newOne()
    expect(kept.body.data).toMatchObject({ name: 'My phone', isRemovable: true, lastUsedAt: null })
    const entered = await steps.enterBy(passkey)
    expect([entered.status, entered.body.data.profile.id]).toEqual([201, id])
    const token = entered.body.data.accessToken
    const sessions = await app.call('GET', '/api/player/sessions', { token })
    expect(sessions.body.data[0]).toMatchObject({ isCurrent: true, way: 'passkey' })
    expect((await listed(token))[0].lastUsedAt).not.toBeNull()
    const ways = (await app.call('GET', '/api/player/ways', { token })).body.data
    expect(ways.find(({ kind }: { kind: string }) => kind === 'passkey')).toMatchObject({
      id: kept.body.data.id,
      label: 'My phone',
    })
    await mailTo(email, 'A passkey was added to your account')
  })

  it('can be renamed and removed by its player only, and its removal ends the other sessions and is notified', async () => {
    const { token, email, passkey, kept } = await newOne()
    const stranger = await app.player()
    const { id } = kept.body.data
    const rename = (as: string) =>
      app.call('PUT', `/api/player/passkeys/${id}`, { token: as, body: { name: ' Key ' } })
    expect(nameOf(await rename(stranger.token))).toBe('not_found')
    expect((await rename(token)).body.data.name).toBe('Key')
    expect(nameOf(await steps.remove(stranger.token, id))).toBe('not_found')
    const other = (await steps.enterBy(passkey)).body.data.accessToken
    expect((await steps.remove(token, id)).body.data).toEqual([])
    expect(nameOf(await app.call('GET', '/api/player/profile', { token: other }))).toBe('session_expired')
    expect(nameOf(await steps.enterBy(passkey))).toBe('passkey_refused')
    await mailTo(email, 'A passkey was removed from your account')
  })

  it('can’t be removed as the last sign-in method', async () => {
    const { id, token, kept } = await newOne()
    await app.database.query(`delete from auth.login where player_id = $1 and kind = 'email'`, [id])
    expect((await listed(token))[0].isRemovable).toBe(false)
    expect(nameOf(await steps.remove(token, kept.body.data.id))).toBe('last_way')
  })
})

describe('signature of a passkey', () => {
  it.each<[string, PasskeyChange]>([
    ['on another site', { origin: 'https://tessera.example.evil.example' }],
    ['on the same site without encryption', { origin: 'http://tessera.example' }],
    ['on another subdomain', { origin: 'https://games.tessera.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['without user verification', { isVerified: false }],
    ['for another player', { userHandle: 'c29tZWJvZHk' }],
    ['with another key', { isOtherKey: true }],
    ['with an invalid signature', { signature: 'MEQCIAAAAAAA' }],
  ])('is refused %s', async (_name, change) => {
    const { passkey } = await newOne()
    expect(nameOf(await steps.enterBy(passkey, change))).toBe('passkey_refused')
    expect(nameOf(await steps.enterBy(passkey))).toBe('done')
  })

  it('works once in concurrent requests', async () => {
    const { passkey } = await newOne()
    const signed = passkey.use(await steps.startUse())
    const answers = await Promise.all(Array.from({ length: 5 }, () => steps.enter(signed)))
    expect(answers.map(nameOf).toSorted()).toEqual(['done', ...Array(4).fill('ticket_ended')])
    expect(nameOf(await steps.enter(signed))).toBe('ticket_ended')
  })

  it('uses up its challenge, valid or not', async () => {
    const { passkey } = await newOne()
    const start = await steps.startUse()
    expect(nameOf(await steps.enter(passkey.use(start, { isVerified: false })))).toBe('passkey_refused')
    expect(nameOf(await steps.enter(passkey.use(start)))).toBe('ticket_ended')
  })

  it('expires after five minutes', async () => {
    const { passkey } = await newOne()
    const signed = passkey.use(await steps.startUse())
    app.clock.forward(CHALLENGE_MS)
    expect(nameOf(await steps.enter(signed))).toBe('ticket_ended')
  })

  it('works for its purpose only: log-in, re-authentication or registration', async () => {
    const { token, passkey } = await newOne()
    const stranger = await app.player()
    const toProve = passkey.use(await steps.startUse(token))
    expect(nameOf(await steps.enter(toProve))).toBe('ticket_ended')
    const toComeIn = passkey.use(await steps.startUse())
    expect(nameOf(await steps.prove(token, { passkey: toComeIn }))).toBe('ticket_ended')
    const ofStranger = passkey.use(await steps.startUse(stranger.token))
    expect(nameOf(await steps.prove(token, { passkey: ofStranger }))).toBe('ticket_ended')
    const making = (await steps.startMaking(token)).body.data
    expect(nameOf(await steps.enter(passkey.use(making)))).toBe('ticket_ended')
    expect(nameOf(await steps.keep(stranger.token, createSoftwarePasskey().make(making)))).toBe(
      'ticket_ended',
    )
  })

  it('is refused from a copied device, and the player is notified', async () => {
    const { email, passkey } = await newOne()
    passkey.counter = 5
    expect(nameOf(await steps.enterBy(passkey))).toBe('done')
    for (const copied of [5, 4, 0]) {
      passkey.counter = copied
      expect(nameOf(await steps.enterBy(passkey))).toBe('passkey_refused')
    }
    await mailTo(email, 'One of your passkeys may have been copied')
    passkey.counter = 6
    expect(nameOf(await steps.enterBy(passkey))).toBe('done')
  })

  it('logs in once when two have the same counter', async () => {
    const { passkey } = await newOne()
    passkey.counter = 7
    const both = [passkey.use(await steps.startUse()), passkey.use(await steps.startUse())]
    const answers = await Promise.all(both.map((signed) => steps.enter(signed)))
    expect(answers.map(nameOf).toSorted()).toEqual(['done', 'passkey_refused'])
  })
})

describe('re-authentication', () => {
  const changeNumber = (token: string) => app.call('DELETE', '/api/player/profile/phone', { token })

  it('accepts the player’s own passkey only', async () => {
    const { token, passkey } = await newOne()
    const stranger = await newOne()
    app.clock.forward(600_000)
    const refused = await changeNumber(token)
    expect(refused.body.error.details).toMatchObject({ passkey: true, password: true })
    const foreign = stranger.passkey.use(await steps.startUse(token))
    expect(nameOf(await steps.prove(token, { passkey: foreign }))).toBe('passkey_refused')
    const own = passkey.use(await steps.startUse(token))
    expect(nameOf(await steps.prove(token, { passkey: own }))).toBe('done')
    // Re-authenticated: only the number to remove is missing.
    expect(nameOf(await changeNumber(token))).toBe('not_found')
  })

  it('accepts a social account of a player without other means', async () => {
    const visitor = createSocialVisitor(app)
    const token = (await visitor.register()).body.data.accessToken
    app.clock.forward(600_000)
    const refused = await changeNumber(token)
    expect(refused.body.error.details).toMatchObject({ social: true, password: false, codeTo: null })
    const { ticket, route } = (await visitor.prove(token)).body.data
    expect(route).toBe('/wallet')
    expect(nameOf(await steps.prove(token, { ticket }))).toBe('done')
    expect(nameOf(await changeNumber(token))).toBe('not_found')
    expect(nameOf(await steps.prove(token, { ticket }))).toBe('ticket_ended')
  })

  it.each([
    ['has authenticated at the provider long ago', 600],
    ['has authenticated at an unknown time', null],
  ])('refuses a person who %s', async (_name, secondsAgo) => {
    const visitor = createSocialVisitor(app)
    const token = (await visitor.register()).body.data.accessToken
    const back = await visitor.comeBackToProve(token, secondsAgo)
    expect(nameOf(await visitor.finishProving(token, back))).toBe('social_answer_invalid')
  })

  it('can be completed by the player who started it only, and doesn’t log in', async () => {
    const visitor = createSocialVisitor(app)
    const token = (await visitor.register()).body.data.accessToken
    const stranger = await app.player()
    expect(nameOf(await visitor.finishProving(stranger.token, await visitor.comeBackToProve(token)))).toBe(
      'social_state_invalid',
    )
    expect(nameOf(await visitor.enter(await visitor.comeBackToProve(token)))).toBe('social_state_invalid')
  })

  it('refuses a social account for a player with a second factor', async () => {
    const player = await playerWithApp(app)
    const visitor = createSocialVisitor(app)
    await visitor.connect(player.token)
    app.clock.forward(600_000)
    const { ticket } = (await visitor.prove(player.token)).body.data
    expect(nameOf(await steps.prove(player.token, { ticket }))).toBe('proof_required')
    expect(nameOf(await changeNumber(player.token))).toBe('proof_required')
  })
})

describe('availability of passkeys', () => {
  it('depends on the address of the site', () => {
    const at = (url: string) => canUsePasskeys(url)
    expect(['https://tessera.example', 'http://localhost:3000', 'https://a.b.example:8443'].map(at)).toEqual([
      true,
      true,
      true,
    ])
    expect(
      ['http://tessera.example', 'https://192.0.2.1', 'http://127.0.0.1:3000', 'https://[::1]'].map(at),
    ).toEqual([false, false, false, false])
  })

  it('is shown to pages in the list of sign-in methods', async () => {
    const plain = await startApi({ publicUrl: 'http://tessera.example' })
    try {
      const { body } = await plain.call('GET', '/api/player/init')
      expect(body.data.ways).toEqual(['email', 'phone', 'social', 'telegram'])
    } finally {
      await plain.stop()
    }
  })
})
