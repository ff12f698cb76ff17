import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofTicket } from '../src/modules/auth/proof.ts'
import { issueTicket } from '../src/modules/auth/tickets.ts'
import { type ApiUnderTest, newKey, startApi, until } from './fixture.ts'
import { codeSentTo, newPhone, registerByPhone, ticketFor } from './phone-steps.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const FRESH_MS = 10 * 60_000
const NEW_PASSWORD = 'another long one'
const nameOf = ({ body }: { body: { error?: { name: string } } }) => body.error?.name ?? 'done'
const as = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token, ...(body ? { body } : {}) })
const askEmail = (token: string, email = `${newKey()}@example.com`) =>
  as(token, 'POST', '/api/player/profile/email/verify/send', { email })
const prove = (token: string, body: object) => as(token, 'POST', '/api/player/sessions/proof', body)
const mailTo = (email: string, subject: string) =>
  until(() => app.mails.findLast((mail) => mail.to === email && mail.subject === subject))
/** Requests a code for a logged-in player; returns the code and the id of its request. */
async function playerCode(token: string, to: string) {
  const { body } = await as(token, 'POST', '/api/player/otp/email/send')
  const mail = await mailTo(to, 'Your code')
  return { ...body.data, code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '' }
}
const logIn = (email: string, password: string) =>
  app.call('POST', '/api/player/sessions', { body: { email, password } })

describe('fresh re-authentication', () => {
  it('is the log-in for ten minutes, after which the refusal lists the means', async () => {
    const { token, email } = await app.player()
    expect(nameOf(await askEmail(token))).toBe('done')
    app.clock.forward(FRESH_MS)
    const refused = await askEmail(token)
    expect([refused.status, refused.body.error.name]).toEqual([428, 'proof_required'])
    expect(refused.body.error.details).toEqual({
      password: true,
      codeTo: `p…${email.slice(email.indexOf('@'))}`,
      passkey: false,
      telegram: false,
      social: false,
      authenticator: false,
      recovery: false,
    })
  })

  it('by the password applies to its own session only', async () => {
    const { token, email, password } = await app.player()
    const other = (await logIn(email, password)).body.data.accessToken
    app.clock.forward(FRESH_MS)
    expect(nameOf(await prove(token, { password: 'wrong' }))).toBe('invalid_credentials')
    expect(nameOf(await askEmail(token))).toBe('proof_required')
    expect(nameOf(await prove(token, { password }))).toBe('done')
    expect(nameOf(await askEmail(token))).toBe('done')
    expect(nameOf(await askEmail(other))).toBe('proof_required')
  })

  it('by a code refuses another player’s code', async () => {
    const { token, email } = await app.player()
    const stranger = await app.player()
    app.clock.forward(FRESH_MS)
    const { requestId, code, sentTo } = await playerCode(token, email)
    expect(sentTo).toMatch(/^p…@example.com$/)
    expect(nameOf(await prove(stranger.token, { requestId, code }))).toBe('code_ended')
    expect(nameOf(await prove(token, { requestId, code }))).toBe('done')
    expect(nameOf(await askEmail(token))).toBe('done')
  })

  it('by a ticket works once, for its player', async () => {
    const { token, id } = await app.player()
    const stranger = await app.player()
    const issue = (playerId: string) =>
      issueTicket(app.database, proofTicket, { playerId, facts: { way: 'social' } }, app.clock.now())
    app.clock.forward(FRESH_MS)
    expect(nameOf(await prove(token, { ticket: await issue(stranger.id) }))).toBe('ticket_ended')
    const ticket = await issue(id)
    expect(nameOf(await prove(token, { ticket }))).toBe('done')
    expect(nameOf(await prove(token, { ticket }))).toBe('ticket_ended')
  })

  it('is required before every change of a sign-in method', async () => {
    const { token } = await app.player()
    app.clock.forward(FRESH_MS)
    const ticket = await ticketFor(app, newPhone())
    expect(nameOf(await as(token, 'PUT', '/api/player/profile/phone', { ticket }))).toBe('proof_required')
    expect(nameOf(await as(token, 'DELETE', '/api/player/profile/phone'))).toBe('proof_required')
    expect(nameOf(await as(token, 'DELETE', '/api/player/profile/email'))).toBe('proof_required')
  })
})

describe('change of the password by a code', () => {
  const change = (token: string, body: object) =>
    as(token, 'PUT', '/api/player/passwords', { ...body, newPassword: NEW_PASSWORD })

  it('requires fresh re-authentication in addition, without using up the code', async () => {
    const { token, email, password } = await app.player()
    app.clock.forward(FRESH_MS)
    const { requestId, code } = await playerCode(token, email)
    expect(nameOf(await change(token, { requestId, code }))).toBe('proof_required')
    expect(nameOf(await logIn(email, password))).toBe('done')
    expect(nameOf(await prove(token, { password }))).toBe('done')
    expect(nameOf(await change(token, { requestId, code }))).toBe('done')
    expect(nameOf(await logIn(email, NEW_PASSWORD))).toBe('done')
  })

  it('requires no re-authentication with the current password', async () => {
    const { token, password } = await app.player()
    app.clock.forward(FRESH_MS)
    expect(nameOf(await change(token, { currentPassword: password }))).toBe('done')
  })
})

describe('new address', () => {
  it('replaces the former one after its confirmation, and the former one is notified', async () => {
    const { token, email, password } = await app.player()
    const next = `new-${newKey()}@example.com`
    await askEmail(token, next.toUpperCase())
    const mail = await mailTo(next.toUpperCase(), 'Please confirm your new address')
    expect((await as(token, 'GET', '/api/player/profile')).body.data.email).toBe(email)
    const code = /\b\d{3} \d{3}\b/.exec(mail.text)?.[0] ?? ''
    expect(nameOf(await as(token, 'POST', '/api/player/profile/email/verify/confirm', { code }))).toBe('done')
    expect((await as(token, 'GET', '/api/player/profile')).body.data).toMatchObject({
      email: next,
      isEmailConfirmed: true,
    })
    await mailTo(email, 'Your email address was changed')
    expect(nameOf(await logIn(email, password))).toBe('invalid_credentials')
    expect(nameOf(await logIn(next, password))).toBe('done')
  })

  it('can’t be confirmed after a change of the password, so that an intruder can’t take the account by mail', async () => {
    const { token, email, password } = await app.player()
    const thief = (await logIn(email, password)).body.data.accessToken
    const next = `${newKey()}@example.com`
    expect(nameOf(await askEmail(thief, next))).toBe('done')
    const { text } = await mailTo(next, 'Please confirm your new address')
    const body = { currentPassword: password, newPassword: NEW_PASSWORD }
    expect(nameOf(await as(token, 'PUT', '/api/player/passwords', body))).toBe('done')
    const code = /verify\/([a-z0-9]+)/.exec(text)?.[1] ?? ''
    const opened = await app.call('POST', '/api/player/profile/email/verify/confirm', { body: { code } })
    expect(nameOf(opened)).toBe('confirmation_invalid')
    expect(nameOf(await logIn(next, password))).toBe('invalid_credentials')
    expect(nameOf(await logIn(email, NEW_PASSWORD))).toBe('done')
  })

  it('ends the other sessions, but not the one that confirms it', async () => {
    const { token, email, password } = await app.player()
    const other = (await logIn(email, password)).body.data.accessToken
    const next = `${newKey()}@example.com`
    await askEmail(token, next)
    const mail = await mailTo(next, 'Please confirm your new address')
    const code = /\b\d{3} \d{3}\b/.exec(mail.text)?.[0] ?? ''
    expect(nameOf(await as(token, 'POST', '/api/player/profile/email/verify/confirm', { code }))).toBe('done')
    expect((await as(other, 'GET', '/api/player/profile')).status).toBe(401)
    expect((await as(token, 'GET', '/api/player/profile')).status).toBe(200)
  })

  it('keeps the session of the request when its link is opened by a guest', async () => {
    const { token, email, password } = await app.player()
    const other = (await logIn(email, password)).body.data.accessToken
    const next = `${newKey()}@example.com`
    await askEmail(token, next)
    const { text } = await mailTo(next, 'Please confirm your new address')
    const code = /verify\/([a-z0-9]+)/.exec(text)?.[1] ?? ''
    const opened = await app.call('POST', '/api/player/profile/email/verify/confirm', { body: { code } })
    expect(nameOf(opened)).toBe('done')
    expect((await as(token, 'GET', '/api/player/profile')).body.data.email).toBe(next)
    expect((await as(other, 'GET', '/api/player/profile')).status).toBe(401)
  })

  it('keeps the session of the request and the one in which the link is opened', async () => {
    const { token, email, password } = await app.player()
    const [opening, other] = [
      (await logIn(email, password)).body.data.accessToken,
      (await logIn(email, password)).body.data.accessToken,
    ]
    const next = `${newKey()}@example.com`
    await askEmail(token, next)
    const { text } = await mailTo(next, 'Please confirm your new address')
    const code = /verify\/([a-z0-9]+)/.exec(text)?.[1] ?? ''
    await as(opening, 'POST', '/api/player/profile/email/verify/confirm', { code })
    const statuses = []
    for (const each of [token, opening, other])
      statuses.push((await as(each, 'GET', '/api/player/profile')).status)
    expect(statuses).toEqual([200, 200, 401])
  })

  it('is reported as taken within the quota of messages only', async () => {
    const { token } = await app.player()
    const { email } = await app.player()
    expect(nameOf(await askEmail(token, email))).toBe('email_taken')
    expect(nameOf(await askEmail(token, email))).toBe('rate_limited')
  })

  it('becomes a sign-in method of a player with only a number, whose password is set by a code', async () => {
    const { token, phone } = await registerByPhone(app)
    const email = `${newKey()}@example.com`
    await askEmail(token, email)
    const { text } = await mailTo(email, 'Please confirm your new address')
    const code = /verify\/([a-z0-9]+)/.exec(text)?.[1] ?? ''
    await app.call('POST', '/api/player/profile/email/verify/confirm', { body: { code } })
    app.clock.forward(60_000)
    const sent = await playerCode(token, email)
    const { requestId } = sent
    const body = { requestId, code: sent.code, newPassword: NEW_PASSWORD }
    expect(nameOf(await as(token, 'PUT', '/api/player/passwords', body))).toBe('done')
    expect((await logIn(email, NEW_PASSWORD)).body.data.profile).toMatchObject({ phone, email })
    expect(nameOf(await as(token, 'DELETE', '/api/player/profile/phone'))).toBe('done')
  })
})

describe('removed address or number', () => {
  const withBoth = async () => {
    const player = await app.player()
    const phone = newPhone()
    await as(player.token, 'PUT', '/api/player/profile/phone', { ticket: await ticketFor(app, phone) })
    app.clock.forward(60_000)
    return { ...player, phone }
  }

  it('can’t log in any more, is notified, and loses its other sessions', async () => {
    const { token, email, password, phone } = await withBoth()
    const other = (await logIn(email, password)).body.data.accessToken
    const { body } = await as(token, 'DELETE', '/api/player/profile/email')
    expect(body.data).toMatchObject({ email: null, isEmailConfirmed: false, phone })
    await mailTo(email, 'Your email address was changed')
    expect(nameOf(await logIn(email, password))).toBe('invalid_credentials')
    expect((await as(other, 'GET', '/api/player/profile')).status).toBe(401)
    expect((await as(token, 'GET', '/api/player/ways')).body.data).toMatchObject([
      { kind: 'phone', label: phone, isRemovable: false },
    ])
  })

  it('leaves one of the two in concurrent requests', async () => {
    const { token } = await withBoth()
    const answers = await Promise.all(
      ['email', 'phone', 'email', 'phone'].map((what) => as(token, 'DELETE', `/api/player/profile/${what}`)),
    )
    expect(answers.map(nameOf).filter((name) => name === 'done')).toHaveLength(1)
    expect((await as(token, 'GET', '/api/player/ways')).body.data).toHaveLength(1)
  })

  it('voids the links that were sent there', async () => {
    const { token, email } = await withBoth()
    await app.call('POST', '/api/player/passwords/reset', { body: { email } })
    const { text } = await mailTo(email, 'Reset your password')
    expect(nameOf(await as(token, 'DELETE', '/api/player/profile/email'))).toBe('done')
    const code = /password-reset\/([a-z0-9]+)/.exec(text)?.[1] ?? ''
    const body = { code, newPassword: NEW_PASSWORD }
    expect(nameOf(await app.call('POST', '/api/player/passwords/confirm', { body }))).toBe(
      'confirmation_invalid',
    )
  })
})

describe('new phone number', () => {
  it('replaces the former one, which can’t log in any more', async () => {
    const { token, phone, id } = await registerByPhone(app)
    const next = newPhone()
    const ticket = await ticketFor(app, next)
    expect((await as(token, 'PUT', '/api/player/profile/phone', { ticket })).body.data.phone).toBe(next)
    app.clock.forward(60_000)
    const enter = async (number: string) =>
      app.call('POST', '/api/player/sessions', { body: { ticket: await ticketFor(app, number) } })
    expect(nameOf(await enter(phone))).toBe('invalid_credentials')
    expect((await enter(next)).body.data.profile.id).toBe(id)
  })
})

describe('forgotten password', () => {
  const reset = (body: object, ip?: string) =>
    app.call('POST', '/api/player/passwords/reset', { body, ...(ip ? { ip } : {}) })
  const confirm = (body: object) => app.call('POST', '/api/player/passwords/confirm', { body })
  const linkTo = async (email: string) => {
    await reset({ email })
    const { text } = await mailTo(email, 'Reset your password')
    return /password-reset\/([a-z0-9]+)/.exec(text)?.[1] ?? ''
  }

  it('is replaced by a link, once, which ends all sessions, confirms the address and is notified', async () => {
    const { token, email, password } = await app.register()
    const code = await linkTo(email)
    expect(nameOf(await confirm({ code, newPassword: 'password1' }))).toBe('validation_failed')
    expect(nameOf(await confirm({ code, newPassword: NEW_PASSWORD }))).toBe('done')
    expect(nameOf(await confirm({ code, newPassword: 'yet another long one' }))).toBe('confirmation_used')
    expect(nameOf(await as(token, 'GET', '/api/player/profile'))).toBe('session_expired')
    expect(nameOf(await logIn(email, password))).toBe('invalid_credentials')
    expect((await logIn(email, NEW_PASSWORD)).body.data.profile.isEmailConfirmed).toBe(true)
    await mailTo(email, 'Your password was changed')
  })

  it.each([
    ['an unconfirmed address loses the other sign-in methods', () => app.register(), ['email']],
    ['a confirmed address keeps the other sign-in methods', () => app.player(), ['email', 'phone']],
  ] as const)('can be replaced by a link, where %s', async (_, come, stays) => {
    const { token, email } = await come()
    const ticket = await ticketFor(app, newPhone())
    expect(nameOf(await as(token, 'PUT', '/api/player/profile/phone', { ticket }))).toBe('done')
    expect(nameOf(await confirm({ code: await linkTo(email), newPassword: NEW_PASSWORD }))).toBe('done')
    const { accessToken } = (await logIn(email, NEW_PASSWORD)).body.data
    const { body } = await as(accessToken, 'GET', '/api/player/ways')
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(stays)
  })

  it('lifts the locks of a stranger’s guesses when it is replaced', async () => {
    const { email } = await app.register()
    for (let guess = 0; guess < 3; guess += 1) await logIn(email, `wrong ${guess}`)
    expect(nameOf(await logIn(email, 'wrong'))).toBe('login_locked')
    await confirm({ code: await linkTo(email), newPassword: NEW_PASSWORD })
    expect(nameOf(await logIn(email, NEW_PASSWORD))).toBe('done')
  })

  it('is not replaced by a former link, nor by one older than an hour', async () => {
    const { email } = await app.register()
    const first = await linkTo(email)
    app.clock.forward(60_000)
    const before = app.mails.length
    await reset({ email })
    const second = await until(() => {
      const mail = app.mails.slice(before).find(({ text }) => text.includes('password-reset'))
      return /password-reset\/([a-z0-9]+)/.exec(mail?.text ?? '')?.[1]
    })
    expect(nameOf(await confirm({ code: second, newPassword: NEW_PASSWORD }))).toBe('done')
    expect(nameOf(await confirm({ code: first, newPassword: 'yet another long one' }))).toBe(
      'confirmation_used',
    )
    app.clock.forward(60_000)
    const { email: late } = await app.register()
    const code = await linkTo(late)
    app.clock.forward(3_600_000)
    expect(nameOf(await confirm({ code, newPassword: NEW_PASSWORD }))).toBe('confirmation_invalid')
  })

  it('has a link that no other page accepts', async () => {
    const { email } = await app.register()
    const code = await linkTo(email)
    const verify = await app.call('POST', '/api/player/profile/email/verify/confirm', { body: { code } })
    expect(nameOf(verify)).toBe('confirmation_invalid')
    expect(nameOf(await confirm({ code, newPassword: NEW_PASSWORD }))).toBe('done')
  })

  it('is replaced by a code for a player with only a number', async () => {
    const { phone, token } = await registerByPhone(app)
    app.clock.forward(60_000)
    const { body } = await reset({ phone })
    const { requestId } = body.data
    const code = await codeSentTo(app, phone, 1)
    expect(nameOf(await confirm({ requestId, code, newPassword: NEW_PASSWORD }))).toBe('done')
    expect(nameOf(await as(token, 'GET', '/api/player/profile'))).toBe('session_expired')
  })

  it('has the same responses for unknown addresses and numbers, and for guesses at their codes', async () => {
    const known = await app.register()
    const { phone } = await registerByPhone(app)
    app.clock.forward(60_000)
    const emails = [await reset({ email: known.email }), await reset({ email: `${newKey()}@example.com` })]
    expect(emails[0]?.body).toEqual(emails[1]?.body)
    const nobodys = newPhone()
    for (const number of [phone, nobodys]) {
      const { body } = await reset({ phone: number })
      const { requestId } = body.data
      await until(async () => {
        const rows = await app.database.query(
          'select 1 from auth.code where id = $1 and code_hash is not null',
          [requestId],
        )
        return rows.length === 1
      })
      expect(nameOf(await confirm({ requestId, code: '000000', newPassword: NEW_PASSWORD }))).toBe(
        'code_wrong',
      )
    }
    expect(app.mails.filter(({ to }) => to === nobodys)).toEqual([])
  })
})
