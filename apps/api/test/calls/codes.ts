import type { codesCalls } from '@tessera/contract'
import { playerWithApp, wrongAppCode } from '../authenticator-app.ts'
import { callCases, refused } from '../call-cases.ts'
import { newKey, type TestResponse, until } from '../fixture.ts'
import {
  codeSentTo,
  newPhone,
  phoneRegistration,
  registerByPhone,
  sendTo,
  ticketFor,
  verify,
  wrongCode,
} from '../phone-steps.ts'
import { createSoftwarePasskey, factorSteps } from '../software-passkey.ts'
import { untilLocked } from '../until-locked.ts'
import { withCaptcha } from '../with-captcha.ts'
import { withoutWay } from '../without-ways.ts'

export const cases = callCases<typeof codesCalls>((world) => {
  const { make } = world
  const register = (ticket: string, change: object = {}) =>
    world.app.call('POST', '/api/player/register/phone', {
      body: { ...phoneRegistration(ticket), ...change },
    })
  const UNKNOWN_ID = 'a'.repeat(26)
  const newPassword = 'another long one'
  const linkSentTo = async (email: string): Promise<string> => {
    await world.app.call('POST', '/api/player/passwords/reset', { body: { email } })
    const mail = await until(() =>
      world.app.mails.find(({ to, text }) => to === email && text.includes('password-reset')),
    )
    return /password-reset\/([a-z0-9]+)/.exec(mail.text)?.[1] ?? ''
  }
  const setPassword = (body: object) =>
    world.app.call('POST', '/api/player/passwords/confirm', { body: { newPassword, ...body } })
  /** Requests a password reset by phone and returns the request with its code. */
  const resetByPhone = async () => {
    const { phone } = await registerByPhone(world.app)
    world.app.clock.forward(60_000)
    const sent = await world.app.call('POST', '/api/player/passwords/reset', { body: { phone } })
    return { requestId: sent.body.data.requestId, code: await codeSentTo(world.app, phone, 1) }
  }
  const prove = (token: string, body: object) => make('POST /api/player/sessions/proof', '', { token, body })
  /** Sends a code to a new player and returns it. */
  const withCode = async () => {
    const { email, token } = await world.app.player()
    const { body } = await make('POST /api/player/otp/email/send', '', { token })
    const mail = await until(() =>
      world.app.mails.find(({ to, subject }) => to === email && subject === 'Your code'),
    )
    return { token, requestId: body.data.requestId, code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '' }
  }
  /** Makes a call with a session whose last authentication was an hour ago. */
  const stale = async (call: (token: string) => Promise<TestResponse>) => {
    const { id, token } = await world.app.register()
    await world.app.database.query(
      `update sessions.session set proved_at = proved_at - interval '1 hour' where player_id = $1`,
      [id],
    )
    return call(token)
  }
  const newEmail = (token: string, email = `${newKey()}@example.com`) =>
    make('POST /api/player/profile/email/verify/send', '', { token, body: { email } })
  const setPhone = (token: string, ticket: string) =>
    make('PUT /api/player/profile/phone', '', { token, body: { ticket } })
  const removePhone = (token: string) => make('DELETE /api/player/profile/phone', '', { token })
  const removeEmail = (token: string) => make('DELETE /api/player/profile/email', '', { token })
  return {
    happy: {
      'POST /api/player/otp/send': () => sendTo(world.app, newPhone()),
      'POST /api/player/otp/verify': async () => {
        const phone = newPhone()
        const { body } = await sendTo(world.app, phone)
        return verify(world.app, body.data.requestId, await codeSentTo(world.app, phone))
      },
      'POST /api/player/register/phone': async () => register(await ticketFor(world.app, newPhone())),
      'POST /api/player/passwords/reset': () =>
        world.app.call('POST', '/api/player/passwords/reset', { body: { email: 'nobody@example.com' } }),
      'POST /api/player/passwords/confirm': async () => {
        const { email } = await world.app.register()
        return setPassword({ code: await linkSentTo(email) })
      },
      'POST /api/player/otp/email/send': async () =>
        make('POST /api/player/otp/email/send', '', { token: (await world.app.register()).token }),
      'POST /api/player/sessions/proof': async () => {
        const { token, password } = await world.app.register()
        return prove(token, { password })
      },
      'POST /api/player/profile/email/verify/send': async () => newEmail((await world.app.register()).token),
      'PUT /api/player/profile/phone': async () =>
        setPhone((await world.app.register()).token, await ticketFor(world.app, newPhone())),
      'DELETE /api/player/profile/phone': async () => {
        const { token } = await world.app.register()
        await setPhone(token, await ticketFor(world.app, newPhone()))
        return removePhone(token)
      },
      'DELETE /api/player/profile/email': async () => {
        const { token } = await world.app.register()
        await setPhone(token, await ticketFor(world.app, newPhone()))
        return removeEmail(token)
      },
    },
    refusals: {
      'POST /api/player/otp/send': {
        captcha_required: refused(() =>
          withCaptcha(world.app, '/api/player/otp/send', { phone: newPhone() }),
        ),
        way_not_available: refused(() =>
          withoutWay(world.app, 'phone', 'POST', '/api/player/otp/send', { body: { phone: newPhone() } }),
        ),
      },
      'POST /api/player/otp/verify': {
        code_wrong: refused(async () => {
          const phone = newPhone()
          const { body } = await sendTo(world.app, phone)
          const code = await codeSentTo(world.app, phone)
          return verify(world.app, body.data.requestId, wrongCode(code))
        }),
        code_ended: refused(() => verify(world.app, UNKNOWN_ID, '000000')),
        way_not_available: refused(() =>
          withoutWay(world.app, 'phone', 'POST', '/api/player/otp/verify', {
            body: { requestId: UNKNOWN_ID, code: '000000' },
          }),
        ),
      },
      'POST /api/player/register/phone': {
        captcha_required: refused(() =>
          withCaptcha(world.app, '/api/player/register/phone', phoneRegistration(UNKNOWN_ID)),
        ),
        phone_taken: refused(async () => {
          const { phone } = await registerByPhone(world.app)
          world.app.clock.forward(60_000)
          return register(await ticketFor(world.app, phone))
        }, 'phone'),
        ticket_ended: refused(() => register(UNKNOWN_ID)),
        country_refused: refused(() => register(UNKNOWN_ID, { country: 'GB' }), 'country'),
        under_age: refused(() => register(UNKNOWN_ID, { birthdate: '2020-02-29' }), 'birthdate'),
        currency_not_available: refused(() => register(UNKNOWN_ID, { currency: 'XYZ' }), 'currency'),
        way_not_available: refused(() =>
          withoutWay(world.app, 'phone', 'POST', '/api/player/register/phone', {
            body: phoneRegistration(UNKNOWN_ID),
          }),
        ),
      },
      'POST /api/player/passwords/reset': {
        captcha_required: refused(() =>
          withCaptcha(world.app, '/api/player/passwords/reset', { email: `${newKey()}@example.com` }),
        ),
        way_not_available: refused(() =>
          withoutWay(world.app, 'email', 'POST', '/api/player/passwords/reset', {
            body: { email: 'nobody@example.com' },
          }),
        ),
      },
      'POST /api/player/passwords/confirm': {
        confirmation_invalid: refused(() => setPassword({ code: 'nobody-was-sent-this' })),
        confirmation_used: refused(async () => {
          const code = await linkSentTo((await world.app.register()).email)
          await setPassword({ code })
          return setPassword({ code })
        }),
        code_wrong: refused(async () => {
          const { requestId, code } = await resetByPhone()
          return setPassword({ requestId, code: wrongCode(code) })
        }),
        code_ended: refused(() => setPassword({ requestId: UNKNOWN_ID, code: '000000' })),
      },
      'POST /api/player/otp/email/send': {
        not_found: refused(async () => {
          const { id, token } = await world.app.register()
          await world.app.database.query('delete from auth.login where player_id = $1', [id])
          return make('POST /api/player/otp/email/send', '', { token })
        }),
      },
      'POST /api/player/sessions/proof': {
        invalid_credentials: refused(async () => {
          const { token } = await world.app.register()
          return prove(token, { password: 'wrong' })
        }, 'password'),
        login_locked: refused(async () => {
          const { token } = await world.app.register()
          await untilLocked(() => prove(token, { password: 'wrong' }))
          return prove(token, { password: 'wrong' })
        }),
        code_wrong: refused(async () => {
          const { token, requestId, code } = await withCode()
          return prove(token, { requestId, code: wrongCode(code) })
        }),
        code_ended: refused(async () => {
          const { token, requestId, code } = await withCode()
          await prove(token, { requestId, code })
          return prove(token, { requestId, code })
        }),
        ticket_ended: refused(async () => prove((await world.app.register()).token, { ticket: UNKNOWN_ID })),
        second_factor_wrong: refused(async () => {
          const player = await playerWithApp(world.app)
          return prove(player.token, { authenticatorCode: wrongAppCode(player.app) })
        }),
        passkey_refused: refused(async () => {
          const { token } = await world.app.register()
          const passkey = createSoftwarePasskey().use(await factorSteps(world.app).startUse(token))
          return prove(token, { passkey: { ...passkey, userHandle: undefined } })
        }),
        way_not_available: refused(async () => {
          const { token } = await world.app.register()
          const start = await factorSteps(world.app).startUse(token)
          const body = { passkey: { ...createSoftwarePasskey().use(start), userHandle: undefined } }
          return withoutWay(world.app, 'passkey', 'POST', '/api/player/sessions/proof', { token, body })
        }),
        proof_required: refused(async () => {
          const { token, password } = await playerWithApp(world.app)
          return prove(token, { password })
        }),
      },
      'POST /api/player/profile/email/verify/send': {
        proof_required: refused(() => stale((token) => newEmail(token))),
        email_taken: refused(async () => {
          const { email } = await world.app.player()
          return newEmail((await world.app.register()).token, email)
        }, 'email'),
        way_not_available: refused(async () => {
          const { token } = await world.app.register()
          const options = { token, body: { email: 'nobody@example.com' } }
          return withoutWay(world.app, 'email', 'POST', '/api/player/profile/email/verify/send', options)
        }),
      },
      'PUT /api/player/profile/phone': {
        proof_required: refused(() => stale((token) => setPhone(token, UNKNOWN_ID))),
        ticket_ended: refused(async () => setPhone((await world.app.register()).token, UNKNOWN_ID)),
        phone_taken: refused(async () => {
          const { phone } = await registerByPhone(world.app)
          world.app.clock.forward(60_000)
          return setPhone((await world.app.register()).token, await ticketFor(world.app, phone))
        }, 'phone'),
        way_not_available: refused(async () => {
          const { token } = await world.app.register()
          const options = { token, body: { ticket: UNKNOWN_ID } }
          return withoutWay(world.app, 'phone', 'PUT', '/api/player/profile/phone', options)
        }),
      },
      'DELETE /api/player/profile/phone': {
        proof_required: refused(() => stale(removePhone)),
        last_way: refused(async () => removePhone((await registerByPhone(world.app)).token)),
        not_found: refused(async () => removePhone((await world.app.register()).token)),
      },
      'DELETE /api/player/profile/email': {
        proof_required: refused(() => stale(removeEmail)),
        last_way: refused(async () => removeEmail((await world.app.register()).token)),
        not_found: refused(async () => removeEmail((await registerByPhone(world.app)).token)),
      },
    },
  }
})
