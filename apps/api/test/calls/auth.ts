import type { authCalls } from '@tessera/contract'
import { issueAutologin } from '../../src/modules/auth/autologin.ts'
import { playerWithApp } from '../authenticator-app.ts'
import { callCases, refused } from '../call-cases.ts'
import {
  type CallOptions,
  newKey,
  registration,
  type TestPlayer,
  type TestResponse,
  until,
} from '../fixture.ts'
import { wrongCode } from '../phone-steps.ts'
import { untilLocked } from '../until-locked.ts'
import { withCaptcha } from '../with-captcha.ts'
import { withoutWay } from '../without-ways.ts'

export const cases = callCases<typeof authCalls>((world) => {
  const { make } = world
  const register = (change: object) =>
    make('POST /api/player/register', '', {
      body: { ...registration(`${newKey()}@example.com`), ...change },
    })
  const logIn = (email: string, password: string) =>
    make('POST /api/player/sessions', '', { body: { email, password } })
  const linkFor = (playerId: string) =>
    world.app.database.transaction((tx) => issueAutologin(tx, playerId, world.app.clock.now()))
  const logInByLink = (state: string, headers = {}) =>
    make('POST /api/player/sessions/token', '', { body: { state }, headers })
  /** Registers a player, issues a login link and sets the account's status. */
  const playerWithStatus = async (status: string) => {
    const player = await world.app.register()
    const state = await linkFor(player.id)
    await world.app.database.query('update profile.player set status = $2 where id = $1', [player.id, status])
    return { ...player, state }
  }
  const logInWithStatus = async (status: string) => {
    const { email, password } = await playerWithStatus(status)
    return logIn(email, password)
  }
  const useLinkWithStatus = async (status: string) => logInByLink((await playerWithStatus(status)).state)
  const newToken = async (): Promise<string> => {
    const { email, password } = world.player
    return (await logIn(email, password)).body.data.accessToken
  }
  const changePassword = (token: string, currentPassword: string) =>
    make('PUT /api/player/passwords', '', {
      token,
      body: { currentPassword, newPassword: 'another long one' },
    })
  const codeSentTo = async (email: string): Promise<string> => {
    const mail = await until(() => world.app.mails.find(({ to }) => to === email))
    return /verify\/([a-z0-9]+)/.exec(mail.text)?.[1] ?? ''
  }
  /** Confirms the player's address twice by the same link, the second time signed in or not. */
  const confirmTwice = async ({ email, token }: TestPlayer, isSignedIn: boolean): Promise<TestResponse> => {
    const body = { code: await codeSentTo(email) }
    const confirm = (options: CallOptions) =>
      world.app.call('POST', '/api/player/profile/email/verify/confirm', options)
    await confirm({ body })
    return confirm({ body, ...(isSignedIn ? { token } : {}) })
  }

  return {
    happy: {
      'POST /api/player/register': () =>
        make('POST /api/player/register', '', {
          body: { ...registration(`${newKey()}@example.com`), language: 'de', affiliateTag: 'friend-7' },
        }),
      'POST /api/player/sessions': () => logIn(world.player.email, world.player.password),
      'POST /api/player/sessions/token': async () =>
        logInByLink(await linkFor((await world.app.register()).id)),
      'POST /api/player/sessions/refresh': async () =>
        make('POST /api/player/sessions/refresh', '', { token: await newToken() }),
      'POST /api/player/sessions/logout': async () =>
        make('POST /api/player/sessions/logout', '', { token: await newToken() }),
      'PUT /api/player/passwords': async () => {
        const { token, password } = await world.app.register()
        const body = { currentPassword: password, newPassword: 'another long one' }
        return make('PUT /api/player/passwords', '', { token, body })
      },
      'POST /api/player/profile/confirmations/email/resend': async () => {
        const { id, token } = await world.app.register()
        await until(
          async () =>
            (
              await world.app.database.query('select 1 as sent from auth.confirmation where player_id = $1', [
                id,
              ])
            ).length === 1,
        )
        await world.app.database.query(`update auth.confirmation set created_at = now() - interval '1 hour'`)
        return make('POST /api/player/profile/confirmations/email/resend', '', { token })
      },
      'POST /api/player/profile/email/verify/confirm': async () =>
        make('POST /api/player/profile/email/verify/confirm', '', {
          body: { code: await codeSentTo((await world.app.register()).email) },
        }),
    },
    refusals: {
      'POST /api/player/register': {
        email_taken: refused(() => register({ email: world.player.email.toUpperCase() }), 'email'),
        country_refused: refused(() => register({ country: 'GB' }), 'country'),
        under_age: refused(() => register({ birthdate: '2020-02-29' }), 'birthdate'),
        currency_not_available: refused(() => register({ currency: 'XYZ' }), 'currency'),
        captcha_required: refused(() =>
          withCaptcha(world.app, '/api/player/register', registration(`${newKey()}@example.com`)),
        ),
        way_not_available: refused(() =>
          withoutWay(world.app, 'email', 'POST', '/api/player/register', {
            body: registration(`${newKey()}@example.com`),
          }),
        ),
      },
      'POST /api/player/sessions': {
        captcha_required: refused(() =>
          withCaptcha(world.app, '/api/player/sessions', {
            email: `${newKey()}@example.com`,
            password: 'wrong',
          }),
        ),
        invalid_credentials: refused(() => logIn('nobody@example.com', 'wrong')),
        login_locked: refused(() => untilLocked(() => logIn('guessed@example.com', 'wrong'))),
        account_closed: refused(() => logInWithStatus('closed')),
        account_locked: refused(() => logInWithStatus('locked')),
        country_refused: refused(() => {
          const { email, password } = world.player
          const headers = { 'x-country': 'GB' }
          return world.app.call('POST', '/api/player/sessions', { body: { email, password }, headers })
        }),
        ticket_ended: refused(() =>
          make('POST /api/player/sessions', '', { body: { ticket: 'a'.repeat(26) } }),
        ),
        way_not_available: refused(() =>
          withoutWay(world.app, 'email', 'POST', '/api/player/sessions', {
            body: { email: 'nobody@example.com', password: 'wrong' },
          }),
        ),
        second_factor_required: refused(async () => {
          const { email, password } = await playerWithApp(world.app)
          return logIn(email, password)
        }),
      },
      'POST /api/player/sessions/token': {
        autologin_invalid: refused(() => logInByLink('b'.repeat(26))),
        account_closed: refused(() => useLinkWithStatus('closed')),
        account_locked: refused(() => useLinkWithStatus('locked')),
        country_refused: refused(async () =>
          logInByLink(await linkFor((await world.app.register()).id), { 'x-country': 'GB' }),
        ),
        second_factor_required: refused(async () =>
          logInByLink(await linkFor((await playerWithApp(world.app)).id)),
        ),
      },
      'POST /api/player/sessions/refresh': {
        session_expired: refused(() =>
          make('POST /api/player/sessions/refresh', '', { token: 'not.a.token' }),
        ),
      },
      'PUT /api/player/passwords': {
        proof_required: refused(async () => {
          const { token, password } = await playerWithApp(world.app)
          world.app.clock.forward(600_000)
          return changePassword(token, password)
        }),
        code_wrong: refused(async () => {
          const { token, email } = await world.app.player()
          const sent = await make('POST /api/player/otp/email/send', '', { token })
          const mail = await until(() =>
            world.app.mails.find(({ to, subject }) => to === email && subject === 'Your code'),
          )
          const right = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
          const { requestId } = sent.body.data
          const body = { requestId, code: wrongCode(right), newPassword: 'another long one' }
          return make('PUT /api/player/passwords', '', { token, body })
        }),
        code_ended: refused(async () => {
          const { token } = await world.app.register()
          const body = { requestId: 'a'.repeat(26), code: '000000', newPassword: 'another long one' }
          return make('PUT /api/player/passwords', '', { token, body })
        }),
        invalid_credentials: refused(async () => {
          const { token } = await world.app.register()
          return changePassword(token, 'wrong')
        }, 'currentPassword'),
        login_locked: refused(async () => {
          const { token } = await world.app.register()
          await untilLocked(() => changePassword(token, 'wrong'))
          return changePassword(token, 'wrong')
        }),
      },
      'POST /api/player/profile/confirmations/email/resend': {
        already_confirmed: refused(() => make('POST /api/player/profile/confirmations/email/resend')),
        not_found: refused(async () => {
          const { id, token } = await world.app.register()
          await world.app.database.query('delete from auth.login where player_id = $1', [id])
          return make('POST /api/player/profile/confirmations/email/resend', '', { token })
        }),
      },
      'POST /api/player/profile/email/verify/confirm': {
        confirmation_invalid: refused(() =>
          make('POST /api/player/profile/email/verify/confirm', '', {
            body: { code: 'nobody-was-sent-this' },
          }),
        ),
        code_wrong: refused(async () => {
          const { token, email } = await world.app.register()
          const mail = await until(() => world.app.mails.find(({ to }) => to === email))
          const code = wrongCode(/\b\d{3} \d{3}\b/.exec(mail.text)?.[0].replace(' ', '') ?? '')
          return make('POST /api/player/profile/email/verify/confirm', '', { token, body: { code } })
        }),
        code_ended: refused(async () =>
          make('POST /api/player/profile/email/verify/confirm', '', {
            token: (await world.app.player()).token,
            body: { code: '000000' },
          }),
        ),
        confirmation_used: refused(async () => confirmTwice(await world.app.register(), false)),
        already_confirmed: refused(async () => confirmTwice(await world.app.register(), true)),
        email_taken: refused(async () => {
          const email = `${newKey()}@example.com`
          const { token } = await world.app.register()
          await make('POST /api/player/profile/email/verify/send', '', { token, body: { email } })
          const code = await codeSentTo(email)
          await world.app.register({ email })
          await world.app.database.query('update auth.login set confirmed_at = now() where key = $1', [email])
          return make('POST /api/player/profile/email/verify/confirm', '', { token, body: { code } })
        }),
      },
    },
  }
})
