import { createVault } from '@tessera/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueAutologin } from '../src/modules/auth/autologin.ts'
import { checkSecretKey, resealSecrets } from '../src/modules/auth/second-factor/sealed-secret.ts'
import { setStatus } from '../src/modules/profile/index.ts'
import { authenticatorApp, playerWithApp, wrongAppCode } from './authenticator-app.ts'
import { type ApiUnderTest, PLAYER_DATA_KEY, startApi, type TestResponse, until } from './fixture.ts'
import { createSocialVisitor } from './social-visitor.ts'
import { createSoftwarePasskey, factorSteps } from './software-passkey.ts'

let app: ApiUnderTest
let steps: ReturnType<typeof factorSteps>
beforeAll(async () => {
  app = await startApi()
  steps = factorSteps(app)
})
afterAll(() => app.stop())

const STALE_MS = 600_000
const SETUP_MS = 900_000
const TRIES = 5
const HALF_HOUR_MS = 30 * 60_000
const nameOf = ({ body }: TestResponse): string => body.error?.name ?? 'done'
const stateOf = async (token: string) =>
  (await app.call('GET', '/api/player/second-factor', { token })).body.data
const mailTo = (email: string, subject: string) =>
  until(() => app.mails.find((mail) => mail.to === email && mail.subject === subject))
const begin = async (player: { email: string; password: string }) => {
  const refused = await steps.logIn(player)
  expect(nameOf(refused)).toBe('second_factor_required')
  return refused.body.error.details
}
const drop = (token: string) => app.call('DELETE', '/api/player/second-factor/authenticator', { token })

describe('authenticator app', () => {
  it('is required at log-in after its first code was confirmed, and the player is notified', async () => {
    const { token, email, confirmed } = await playerWithApp(app)
    expect(confirmed.body.data).toMatchObject({ atLogin: true, beforePayouts: false, recoveryCodesLeft: 10 })
    expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10)
    expect(await stateOf(token)).not.toHaveProperty('recoveryCodes')
    await mailTo(email, 'Your authenticator app is connected')
  })

  it('changes nothing until it is confirmed', async () => {
    const player = await app.player()
    await steps.startAuthenticator(player.token)
    expect(nameOf(await steps.logIn(player))).toBe('done')
  })

  it('can be confirmed for 15 minutes, and not at their end', async () => {
    const confirm = async (afterMs: number) => {
      const player = await app.player()
      const { body } = await steps.startAuthenticator(player.token)
      expect(body.data.lifeSeconds).toBe(900)
      app.clock.forward(afterMs)
      // The log-in no longer counts as fresh re-authentication by then.
      expect(nameOf(await steps.prove(player.token, { password: player.password }))).toBe('done')
      const code = authenticatorApp(app, body.data.secret).code()
      return nameOf(await steps.confirmAuthenticator(player.token, { ticket: body.data.ticket, code }))
    }
    expect([await confirm(SETUP_MS - 60_000), await confirm(SETUP_MS)]).toEqual(['done', 'ticket_ended'])
  })

  it('stores neither its secret nor recovery codes in plain text', async () => {
    const { id, recoveryCodes } = await playerWithApp(app)
    const [row] = await app.database.query<{ sealed: string }>(
      'select sealed_secret as sealed from auth.second_factor where player_id = $1',
      [id],
    )
    expect(row?.sealed).toMatch(/^v1\./)
    const codes = await app.database.query<{ hash: Buffer }>(
      'select code_hash as hash from auth.recovery_code where player_id = $1',
      [id],
    )
    expect(codes.every(({ hash }) => hash.length === 32)).toBe(true)
    const all = JSON.stringify(codes.map(({ hash }) => hash.toString('latin1')))
    expect(recoveryCodes.some((code) => all.includes(code))).toBe(false)
  })

  it('refuses a start with another key than the one that sealed the secrets', async () => {
    await playerWithApp(app)
    await expect(checkSecretKey(app.database, createVault(PLAYER_DATA_KEY))).resolves.toBeUndefined()
    await expect(checkSecretKey(app.database, createVault('0f'.repeat(32)))).rejects.toThrow(
      'PLAYER_DATA_KEY: does not decrypt the data in this database',
    )
  })

  it('still works after a change of the key that seals it', async () => {
    const player = await playerWithApp(app)
    const key = 'cd'.repeat(32)
    const changed = createVault(`${key},${PLAYER_DATA_KEY}`)
    expect(await resealSecrets(app.database, changed, new AbortController().signal)).toBeGreaterThan(0)
    expect(await resealSecrets(app.database, changed, new AbortController().signal)).toBe(0)
    const back = createVault(`${PLAYER_DATA_KEY},${key}`)
    await resealSecrets(app.database, back, new AbortController().signal)
    const { ticket } = await begin(player)
    expect(nameOf(await steps.secondStep({ ticket, authenticatorCode: player.app.code() }))).toBe('done')
  })
})

describe('second step of a log-in', () => {
  it('starts the session, unlike the first step', async () => {
    const player = await playerWithApp(app)
    const { ticket, authenticator, recovery, passkey } = await begin(player)
    expect({ authenticator, recovery, passkey }).toEqual({
      authenticator: true,
      recovery: true,
      passkey: false,
    })
    const before = await app.database.query('select 1 from sessions.session where player_id = $1', [
      player.id,
    ])
    expect(before).toHaveLength(1)
    const entered = await steps.secondStep({ ticket, authenticatorCode: player.app.code() })
    expect(entered.body.data.profile.id).toBe(player.id)
    const token = entered.body.data.accessToken
    const sessions = await app.call('GET', '/api/player/sessions', { token })
    expect(sessions.body.data).toContainEqual(expect.objectContaining({ isCurrent: true, way: 'email' }))
    expect(nameOf(await steps.secondStep({ ticket, authenticatorCode: player.app.code(1) }))).toBe(
      'ticket_ended',
    )
  })

  it('accepts a code once in concurrent requests, and no earlier code', async () => {
    const player = await playerWithApp(app)
    const code = player.app.code()
    const tickets = [await begin(player), await begin(player), await begin(player)].map(
      ({ ticket }) => ticket,
    )
    const answers = await Promise.all(
      tickets.map((ticket) => steps.secondStep({ ticket, authenticatorCode: code })),
    )
    expect(answers.map(nameOf).toSorted()).toEqual(['done', 'second_factor_wrong', 'second_factor_wrong'])
    const { ticket } = await begin(player)
    for (const old of [code, player.app.code(-1)])
      expect(nameOf(await steps.secondStep({ ticket, authenticatorCode: old }))).toBe('second_factor_wrong')
    expect(nameOf(await steps.secondStep({ ticket, authenticatorCode: player.app.code(1) }))).toBe('done')
  })

  it('accepts a recovery code once, in any notation, and notifies the player', async () => {
    const player = await playerWithApp(app)
    const [first = '', second = ''] = player.recoveryCodes
    const written = ` ${first.toUpperCase().replace('-', ' ')} `
    const { ticket } = await begin(player)
    const entered = await steps.secondStep({ ticket, recoveryCode: written })
    expect(nameOf(entered)).toBe('done')
    expect((await stateOf(entered.body.data.accessToken)).recoveryCodesLeft).toBe(9)
    await mailTo(player.email, 'A recovery code was used')
    const tickets = [await begin(player), await begin(player)].map((begun) => begun.ticket)
    const answers = await Promise.all(
      tickets.map((each) => steps.secondStep({ ticket: each, recoveryCode: second })),
    )
    expect(answers.map(nameOf).toSorted()).toEqual(['done', 'second_factor_wrong'])
    const again = await begin(player)
    expect(nameOf(await steps.secondStep({ ticket: again.ticket, recoveryCode: first }))).toBe(
      'second_factor_wrong',
    )
  })

  it('refuses another player’s code', async () => {
    const [player, other] = [await playerWithApp(app), await playerWithApp(app)]
    const { ticket } = await begin(player)
    const foreign = [{ authenticatorCode: other.app.code() }, { recoveryCode: other.recoveryCodes[0] }]
    for (const proof of foreign)
      expect(nameOf(await steps.secondStep({ ticket, ...proof }))).toBe('second_factor_wrong')
  })

  it('expires after ten minutes, and by a change of the password', async () => {
    const player = await playerWithApp(app)
    const { ticket } = await begin(player)
    app.clock.forward(STALE_MS)
    expect(nameOf(await steps.secondStep({ ticket, authenticatorCode: player.app.code() }))).toBe(
      'ticket_ended',
    )
    const begun = await begin(player)
    await app.database.query(`update auth.login set secret = 'another' where player_id = $1`, [player.id])
    const late = { ticket: begun.ticket, authenticatorCode: player.app.code() }
    expect(nameOf(await steps.secondStep(late))).toBe('ticket_ended')
  })

  it('refuses an account that was locked or closed after the first step, with the reason', async () => {
    for (const standing of ['locked', 'closed'] as const) {
      const player = await playerWithApp(app)
      const { ticket } = await begin(player)
      await app.database.transaction((tx) => setStatus(tx, player.id, standing))
      const answer = await steps.secondStep({ ticket, authenticatorCode: player.app.code() })
      expect([answer.status, nameOf(answer)]).toEqual([403, `account_${standing}`])
    }
  })

  it('accepts a passkey, while a log-in by passkey needs no second step', async () => {
    const player = await app.player()
    const { passkey } = await steps.add(player.token)
    const chosen = await steps.choose(player.token, true, false)
    expect(chosen.body.data.recoveryCodes).toHaveLength(10)
    expect(nameOf(await steps.enterBy(passkey))).toBe('done')
    const { ticket, authenticator } = await begin(player)
    expect(authenticator).toBe(false)
    const stranger = await app.player()
    const foreign = (await steps.add(stranger.token)).passkey
    const refused = { ticket, passkey: foreign.use(await steps.startUse()) }
    expect(nameOf(await steps.secondStep(refused))).toBe('passkey_refused')
    const right = { ticket, passkey: passkey.use(await steps.startUse()) }
    expect(nameOf(await steps.secondStep(right))).toBe('done')
  })

  it('is required for every sign-in method: a social account, a number, an operator’s link', async () => {
    const player = await playerWithApp(app)
    const visitor = createSocialVisitor(app)
    await visitor.connect(player.token)
    const social = await visitor.logIn()
    expect([nameOf(social), social.body.error.details.route]).toEqual(['second_factor_required', '/games'])
    const { ticket } = social.body.error.details
    const entered = await steps.secondStep({ ticket, authenticatorCode: player.app.code() })
    const sessions = await app.call('GET', '/api/player/sessions', { token: entered.body.data.accessToken })
    expect(sessions.body.data).toContainEqual(expect.objectContaining({ isCurrent: true, way: 'social' }))
    const follow = async (passes: boolean) => {
      const state = await app.database.transaction((tx) =>
        issueAutologin(tx, player.id, app.clock.now(), passes),
      )
      return app.call('POST', '/api/player/sessions/token', { body: { state } })
    }
    expect(nameOf(await follow(false))).toBe('second_factor_required')
    const passed = await follow(true)
    expect(nameOf(passed)).toBe('done')
    // A player who lost it, and whose identity an operator has verified, can remove it with such a link.
    expect(nameOf(await drop(passed.body.data.accessToken))).toBe('done')
    expect(nameOf(await steps.logIn(player))).toBe('done')
  })
})

describe('guesses at a code', () => {
  const guess = async (player: Awaited<ReturnType<typeof playerWithApp>>, ip: string, deviceKey?: string) => {
    const { ticket } = await begin(player)
    return steps.secondStep({ ticket, authenticatorCode: wrongAppCode(player.app), deviceKey }, ip)
  }

  it('are refused for half an hour after five of one network, and the player is notified', async () => {
    const player = await playerWithApp(app)
    for (let tries = 0; tries < TRIES; tries += 1)
      expect(nameOf(await guess(player, '198.51.100.1'))).toBe('second_factor_wrong')
    const refused = await guess(player, '198.51.100.1')
    expect(nameOf(refused)).toBe('rate_limited')
    expect(refused.body.error.details.retryAfterSeconds).toBeGreaterThan(1700)
    await mailTo(player.email, 'Wrong two-factor codes on your account')
    const { ticket } = await begin(player)
    const right = () => steps.secondStep({ ticket, authenticatorCode: player.app.code() }, '198.51.100.1')
    expect(nameOf(await right())).toBe('rate_limited')
    app.clock.forward(HALF_HOUR_MS)
    const again = await begin(player)
    const late = { ticket: again.ticket, authenticatorCode: player.app.code() }
    expect(nameOf(await steps.secondStep(late, '198.51.100.1'))).toBe('done')
  })

  it('are limited in concurrent requests, too', async () => {
    const player = await playerWithApp(app)
    const { ticket } = await begin(player)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        steps.secondStep({ ticket, authenticatorCode: wrongAppCode(player.app) }, '198.51.100.2'),
      ),
    )
    const names = answers.map(nameOf)
    expect(names.filter((name) => name === 'second_factor_wrong')).toHaveLength(TRIES)
    expect(names.filter((name) => name === 'rate_limited')).toHaveLength(30 - TRIES)
  })

  it('by strangers block neither the owner’s known device nor recovery codes and passkeys', async () => {
    const player = await playerWithApp(app)
    const { passkey } = await steps.add(player.token)
    const { ticket } = await begin(player)
    const entered = await steps.secondStep({ ticket, authenticatorCode: player.app.code() })
    const { deviceKey } = entered.body.data
    app.clock.forward(60_000)
    for (let network = 0; network < 12; network += 1) await guess(player, `203.0.113.${network}`)
    const fromElsewhere = await begin(player)
    const code = { ticket: fromElsewhere.ticket, authenticatorCode: player.app.code() }
    expect(nameOf(await steps.secondStep(code, '192.0.2.77'))).toBe('rate_limited')
    expect(nameOf(await steps.secondStep({ ...code, deviceKey }, '192.0.2.77'))).toBe('done')
    const byRecovery = { ticket: (await begin(player)).ticket, recoveryCode: player.recoveryCodes[0] }
    expect(nameOf(await steps.secondStep(byRecovery, '192.0.2.77'))).toBe('done')
    const byPasskey = {
      ticket: (await begin(player)).ticket,
      passkey: passkey.use(await steps.startUse()),
    }
    expect(nameOf(await steps.secondStep(byPasskey, '192.0.2.77'))).toBe('done')
  })

  it('from sessions are limited to ten for all of them, except sessions with a verified factor', async () => {
    const player = await playerWithApp(app)
    const { passkey } = await steps.add(player.token)
    await steps.choose(player.token, false, true)
    const entered = async () => (await steps.logIn(player)).body.data.accessToken
    const wrong = { authenticatorCode: wrongAppCode(player.app) }
    const names: string[] = []
    for (let sessions = 0; sessions < 4; sessions += 1) {
      const token = await entered()
      for (let tries = 0; tries < 3; tries += 1) names.push(nameOf(await steps.prove(token, wrong)))
    }
    expect(names.filter((name) => name === 'second_factor_wrong')).toHaveLength(10)
    const late = await entered()
    expect(nameOf(await steps.prove(late, { authenticatorCode: player.app.code() }))).toBe('rate_limited')
    expect(nameOf(await steps.prove(late, { passkey: passkey.use(await steps.startUse(late)) }))).toBe('done')
    expect(nameOf(await steps.prove(player.token, { authenticatorCode: player.app.code() }))).toBe('done')
  })
})

describe('player with a second factor', () => {
  it('re-authenticates with it only, so that the password can’t switch it off', async () => {
    const player = await playerWithApp(app)
    app.clock.forward(STALE_MS)
    const refused = await drop(player.token)
    expect(refused.body.error.details).toEqual({
      password: false,
      codeTo: null,
      telegram: false,
      social: false,
      passkey: false,
      authenticator: true,
      recovery: true,
    })
    expect(nameOf(await steps.prove(player.token, { password: player.password }))).toBe('proof_required')
    const changes = [
      () => drop(player.token),
      () => steps.choose(player.token, false, false),
      () => app.call('POST', '/api/player/second-factor/recovery-codes', { token: player.token }),
      () => steps.startMaking(player.token),
      () =>
        app.call('PUT', '/api/player/passwords', {
          token: player.token,
          body: { currentPassword: player.password, newPassword: 'another long one' },
        }),
    ]
    for (const change of changes) expect(nameOf(await change())).toBe('proof_required')
    expect(nameOf(await steps.prove(player.token, { authenticatorCode: player.app.code() }))).toBe('done')
    expect(nameOf(await drop(player.token))).toBe('done')
    expect(await stateOf(player.token)).toEqual({
      authenticatorSince: null,
      recoveryCodesLeft: 0,
      atLogin: false,
      beforePayouts: false,
    })
    await mailTo(player.email, 'Your authenticator app was removed')
    expect(nameOf(await steps.logIn(player))).toBe('done')
  })

  it('needs it before changes, but not at log-in, if it is for payouts only', async () => {
    const player = await playerWithApp(app)
    await steps.choose(player.token, false, true)
    const entered = await steps.logIn(player)
    expect(nameOf(entered)).toBe('done')
    expect(nameOf(await drop(entered.body.data.accessToken))).toBe('proof_required')
  })

  it('can change one option at a time', async () => {
    const { token } = await playerWithApp(app)
    const wish = (body: object) => app.call('PUT', '/api/player/second-factor', { token, body })
    expect((await wish({ beforePayouts: true })).body.data).toMatchObject({
      atLogin: true,
      beforePayouts: true,
    })
    expect((await wish({ atLogin: false })).body.data).toMatchObject({ atLogin: false, beforePayouts: true })
  })

  it('keeps the options when a new app replaces the former one', async () => {
    const player = await playerWithApp(app)
    await steps.choose(player.token, false, false)
    const { ticket, secret } = (await steps.startAuthenticator(player.token)).body.data
    const code = authenticatorApp(app, secret).code()
    const confirmed = await steps.confirmAuthenticator(player.token, { ticket, code })
    expect(confirmed.body.data).toMatchObject({ atLogin: false, beforePayouts: false })
    expect(nameOf(await steps.logIn(player))).toBe('done')
  })

  it('can replace the recovery codes, which voids the former ones', async () => {
    const player = await playerWithApp(app)
    const made = await app.call('POST', '/api/player/second-factor/recovery-codes', { token: player.token })
    const [fresh] = made.body.data.recoveryCodes
    const { ticket } = await begin(player)
    const step = (recoveryCode: string | undefined) => steps.secondStep({ ticket, recoveryCode })
    expect(nameOf(await step(player.recoveryCodes[0]))).toBe('second_factor_wrong')
    expect(nameOf(await step(fresh))).toBe('done')
    await mailTo(player.email, 'You have new recovery codes')
  })

  it('no longer needs it after the last one was removed', async () => {
    const player = await app.player()
    const { kept } = await steps.add(player.token)
    await steps.choose(player.token, true, true)
    const session = (await steps.logIn(player)).body.error.details
    expect(session.passkey).toBe(true)
    app.clock.forward(STALE_MS)
    expect(nameOf(await steps.remove(player.token, kept.body.data.id))).toBe('proof_required')
    expect(await codesOf(player.id)).toBe(10)
    await app.database.query('update sessions.session set factor_at = $2 where player_id = $1', [
      player.id,
      app.clock.now(),
    ])
    expect(nameOf(await steps.remove(player.token, kept.body.data.id))).toBe('done')
    expect(await codesOf(player.id)).toBe(0)
    expect(await stateOf(player.token)).toMatchObject({ atLogin: false, beforePayouts: false })
    expect(nameOf(await steps.logIn(player))).toBe('done')
    await mailTo(player.email, 'Two-factor authentication was changed')
  })

  it('keeps it with a passkey when the app is removed', async () => {
    const player = await playerWithApp(app)
    await steps.add(player.token, createSoftwarePasskey())
    expect(nameOf(await drop(player.token))).toBe('done')
    expect(await stateOf(player.token)).toMatchObject({ atLogin: true, recoveryCodesLeft: 10 })
    expect((await begin(player)).passkey).toBe(true)
  })
})

async function codesOf(playerId: string): Promise<number> {
  const rows = await app.database.query('select 1 from auth.recovery_code where player_id = $1', [playerId])
  return rows.length
}
