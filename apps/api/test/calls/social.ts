import type { socialCalls } from '@tessera/contract'
import { playerWithApp } from '../authenticator-app.ts'
import { callCases, refused } from '../call-cases.ts'
import { registration } from '../fixture.ts'
import { createSocialVisitor, PERSONAL } from '../social-visitor.ts'
import { withCaptcha } from '../with-captcha.ts'

const NO_STATE = { code: 'x', state: `in-${'b'.repeat(26)}` }

export const cases = callCases<typeof socialCalls>((world) => {
  const visitor = () => createSocialVisitor(world.app)
  const newPlayer = async () => (await visitor().register()).body.data
  /** Connects a social account to a new player. */
  const connect = async (guest = visitor()) => {
    const { token } = await world.app.register()
    return { token, answer: await guest.connect(token) }
  }
  /** Logs in while the provider sends these claims or is down. */
  const logInWith = async (claims: Record<string, unknown>, isDown = false) => {
    const { social } = world.app
    const guest = visitor()
    const back = await guest.comeBack()
    Object.assign(social, { claims, isDown })
    const answer = await guest.enter(back)
    Object.assign(social, { claims: {}, isDown: false })
    return answer
  }
  const freshToken = async () => (await world.app.register()).token
  const startConnecting = async () => visitor().startConnecting(await freshToken())
  const unlink = (token: string, socialType: string) =>
    world.make('POST /api/player/social-connections/unlink', '', { token, body: { socialType } })
  /** Returns the token of a player whose last authentication is too old. */
  const staleToken = async () => {
    const token = await freshToken()
    world.app.clock.forward(11 * 60_000)
    return token
  }
  const whileDown = async (call: () => ReturnType<typeof world.make>) => {
    // The provider's configuration is cached for an hour.
    world.app.clock.forward(2 * 3_600_000)
    world.app.social.isDown = true
    const answer = await call()
    world.app.social.isDown = false
    return answer
  }
  const logInWithStatus = async (status: string) => {
    const guest = visitor()
    const { id } = (await guest.register()).body.data.profile
    await world.app.database.query('update profile.player set status = $2 where id = $1', [id, status])
    return guest.logIn()
  }
  const register = (change: object) => visitor().register(change)
  const takenAddress = async () => {
    const email = (await world.app.player()).email
    return visitor().logIn({ email, email_verified: true })
  }

  const prove = async (guest = visitor(), isConnected = true) => {
    const { token } = await world.app.register()
    if (isConnected) await guest.connect(token)
    return guest.prove(token)
  }

  return {
    happy: {
      'POST /api/player/sessions/social/start': () => visitor().start(),
      'POST /api/player/sessions/social': async () => {
        const guest = visitor()
        await guest.register()
        return guest.logIn()
      },
      'POST /api/player/register/social': () => register({ language: 'de', affiliateTag: 'friend-7' }),
      'POST /api/player/sessions/proof/social/start': async () => visitor().startProving(await freshToken()),
      'POST /api/player/sessions/proof/social': () => prove(),
      'GET /api/player/social-connections': async () =>
        world.make('GET /api/player/social-connections', '', { token: (await newPlayer()).accessToken }),
      'POST /api/player/social-connections/{provider}/start': () => startConnecting(),
      'POST /api/player/social-connections/{provider}': async () => (await connect()).answer,
      'POST /api/player/social-connections/unlink': async () => {
        const { token } = await connect()
        return world.make('POST /api/player/social-connections/unlink', '', {
          token,
          body: { socialType: 'agora' },
        })
      },
      'GET /api/player/ways': () => world.make('GET /api/player/ways'),
    },
    refusals: {
      'POST /api/player/sessions/social/start': {
        not_found: refused(() => visitor().start('nobody')),
        social_unavailable: refused(() => whileDown(() => visitor().start())),
      },
      'POST /api/player/sessions/social': {
        social_state_invalid: refused(() => visitor().enter(NO_STATE)),
        social_unavailable: refused(() => logInWith({}, true)),
        social_answer_invalid: refused(() => logInWith({ aud: 'another-shop' })),
        social_email_taken: refused(takenAddress),
        registration_needed: refused(() => visitor().logIn()),
        account_closed: refused(() => logInWithStatus('closed')),
        account_locked: refused(() => logInWithStatus('locked')),
        country_refused: refused(async () => {
          const guest = visitor()
          await guest.register()
          return guest.enter(await guest.comeBack(), {}, { 'x-country': 'GB' })
        }),
        second_factor_required: refused(async () => {
          const guest = visitor()
          await guest.connect((await playerWithApp(world.app)).token)
          return guest.logIn()
        }),
      },
      'POST /api/player/register/social': {
        captcha_required: refused(() =>
          withCaptcha(world.app, '/api/player/register/social', {
            ticket: 'b'.repeat(26),
            browserKey: 'k'.repeat(43),
            ...PERSONAL,
          }),
        ),
        social_state_invalid: refused(() =>
          world.make('POST /api/player/register/social', '', {
            body: { ticket: 'b'.repeat(26), browserKey: 'k'.repeat(43), ...PERSONAL },
          }),
        ),
        social_email_taken: refused(async () => {
          const guest = visitor()
          const email = `${guest.person.sub}@example.com`
          const { body } = await guest.logIn({ email, email_verified: true })
          await world.app.call('POST', '/api/player/register', { body: registration(email) })
          await world.app.database.query('update auth.login set confirmed_at = now() where key = $1', [email])
          return guest.fillIn(body.error.details.ticket)
        }),
        social_taken: refused(async () => {
          const guest = visitor()
          const { body } = await guest.logIn()
          await guest.register()
          return guest.fillIn(body.error.details.ticket)
        }),
        country_refused: refused(() => register({ country: 'GB' }), 'country'),
        under_age: refused(() => register({ birthdate: '2020-02-29' }), 'birthdate'),
        currency_not_available: refused(() => register({ currency: 'XYZ' }), 'currency'),
      },
      'POST /api/player/sessions/proof/social/start': {
        not_found: refused(() => visitor().startProving(world.player.token, 'nobody')),
        social_unavailable: refused(() => whileDown(async () => visitor().startProving(await freshToken()))),
      },
      'POST /api/player/sessions/proof/social': {
        social_state_invalid: refused(() => visitor().finishProving(world.player.token, NO_STATE)),
        social_unavailable: refused(async () => {
          const guest = visitor()
          const { token } = await world.app.register()
          const back = await guest.comeBackToProve(token)
          world.app.social.isDown = true
          const answer = await guest.finishProving(token, back)
          world.app.social.isDown = false
          return answer
        }),
        social_answer_invalid: refused(async () => {
          const guest = visitor()
          const { token } = await world.app.register()
          await guest.connect(token)
          return guest.finishProving(token, {
            ...(await guest.comeBackToProve(token)),
            code: 'another',
          })
        }),
        social_not_yours: refused(() => prove(visitor(), false)),
      },
      'POST /api/player/social-connections/{provider}/start': {
        not_found: refused(() => visitor().startConnecting(world.player.token, 'nobody')),
        proof_required: refused(async () => visitor().startConnecting(await staleToken())),
        social_unavailable: refused(() => whileDown(startConnecting)),
      },
      'POST /api/player/social-connections/{provider}': {
        social_state_invalid: refused(() => visitor().finishConnecting(world.player.token, NO_STATE)),
        social_unavailable: refused(async () => {
          const guest = visitor()
          const { token } = await world.app.register()
          const back = await guest.comeBackToConnect(token)
          world.app.social.isDown = true
          const answer = await guest.finishConnecting(token, back)
          world.app.social.isDown = false
          return answer
        }),
        social_answer_invalid: refused(async () => {
          const guest = visitor()
          const { token } = await world.app.register()
          const back = await guest.comeBackToConnect(token)
          return guest.finishConnecting(token, { ...back, code: 'another' })
        }),
        social_taken: refused(async () => {
          const guest = visitor()
          await guest.register()
          return (await connect(guest)).answer
        }),
        social_connected: refused(async () => {
          const { token } = await connect()
          return visitor().connect(token)
        }),
      },
      'POST /api/player/social-connections/unlink': {
        proof_required: refused(async () => unlink(await staleToken(), 'agora')),
        not_found: refused(async () => unlink(await freshToken(), 'nobody')),
        last_way: refused(async () => {
          const { accessToken: token } = await newPlayer()
          return world.make('POST /api/player/social-connections/unlink', '', {
            token,
            body: { socialType: 'agora' },
          })
        }),
      },
    },
  }
})
