import type { factorsCalls } from '@tessera/contract'
import { playerWithApp, wrongAppCode } from '../authenticator-app.ts'
import { callCases, refused } from '../call-cases.ts'
import type { TestResponse } from '../fixture.ts'
import { createSoftwarePasskey, factorSteps } from '../software-passkey.ts'
import { withoutWay } from '../without-ways.ts'

const UNKNOWN_ID = 'a'.repeat(26)
const PASSKEY = '/api/player/sessions/passkey'

export const cases = callCases<typeof factorsCalls>((world) => {
  const steps = () => factorSteps(world.app)
  const newPlayer = () => world.app.player()
  const withPasskey = async () => {
    const player = await newPlayer()
    return { ...player, ...(await steps().add(player.token)) }
  }
  const setStatus = (id: string, status: 'closed' | 'locked') =>
    world.app.database.query('update profile.player set status = $2 where id = $1', [id, status])
  const enterWhile = async (status: 'closed' | 'locked') => {
    const { passkey, id } = await withPasskey()
    await setStatus(id, status)
    return steps().enterBy(passkey)
  }
  /** Makes a call as a player whose last authentication is too old. */
  const stale = async (call: (token: string) => Promise<TestResponse>) => {
    const { token } = await newPlayer()
    world.app.clock.forward(600_000)
    return call(token)
  }
  const fill = async (id: string) => {
    await world.app.database.query(
      `insert into auth.login (kind, key, player_id, confirmed_at, created_at)
       select 'passkey', $1 || n, $1, now(), now() from generate_series(1, 20) as s (n)`,
      [id],
    )
    await world.app.database.query(
      `insert into auth.passkey (credential_id, public_key, counter, is_backed_up, user_handle)
       select key, '', 0, false, '' from auth.login where player_id = $1 and kind = 'passkey'`,
      [id],
    )
  }
  const begunStep = async () => {
    const player = await playerWithApp(world.app)
    const { body } = await steps().logIn(player)
    return { ...player, ticket: body.error.details.ticket }
  }
  const stepWhile = async (status: 'closed' | 'locked') => {
    const { ticket, app, id } = await begunStep()
    await setStatus(id, status)
    return steps().secondStep({ ticket, authenticatorCode: app.code() })
  }
  const codes = (token: string) =>
    world.app.call('POST', '/api/player/second-factor/recovery-codes', { token })
  const drop = (token: string) =>
    world.app.call('DELETE', '/api/player/second-factor/authenticator', { token })
  const rename = (token: string, id: string) =>
    world.app.call('PUT', `/api/player/passkeys/${id}`, { token, body: { name: 'Key in my pocket' } })
  const inRefusedCountry = (path: string, body: object) =>
    world.app.call('POST', path, { body, headers: { 'x-country': 'GB' } })

  return {
    happy: {
      'POST /api/player/sessions/passkey/start': () => world.app.call('POST', `${PASSKEY}/start`),
      'POST /api/player/sessions/passkey': async () => steps().enterBy((await withPasskey()).passkey),
      'POST /api/player/sessions/second-step': async () => {
        const { ticket, app } = await begunStep()
        return steps().secondStep({ ticket, authenticatorCode: app.code() })
      },
      'GET /api/player/passkeys': async () =>
        world.app.call('GET', '/api/player/passkeys', { token: (await withPasskey()).token }),
      'POST /api/player/passkeys/start': async () => steps().startMaking((await newPlayer()).token),
      'POST /api/player/passkeys': async () => (await withPasskey()).kept,
      'PUT /api/player/passkeys/{id}': async () => {
        const { token, kept } = await withPasskey()
        return rename(token, kept.body.data.id)
      },
      'DELETE /api/player/passkeys/{id}': async () => {
        const { token, kept } = await withPasskey()
        return steps().remove(token, kept.body.data.id)
      },
      'GET /api/player/second-factor': async () =>
        world.app.call('GET', '/api/player/second-factor', { token: (await newPlayer()).token }),
      'PUT /api/player/second-factor': async () => steps().choose((await withPasskey()).token, true, true),
      'POST /api/player/second-factor/authenticator/start': async () =>
        steps().startAuthenticator((await newPlayer()).token),
      'POST /api/player/second-factor/authenticator': async () => (await playerWithApp(world.app)).confirmed,
      'DELETE /api/player/second-factor/authenticator': async () =>
        drop((await playerWithApp(world.app)).token),
      'POST /api/player/second-factor/recovery-codes': async () =>
        codes((await playerWithApp(world.app)).token),
    },
    refusals: {
      'POST /api/player/sessions/passkey/start': {
        way_not_available: refused(() => withoutWay(world.app, 'passkey', 'POST', `${PASSKEY}/start`)),
      },
      'POST /api/player/sessions/passkey': {
        passkey_refused: refused(() => steps().enterBy(createSoftwarePasskey(), { userHandle: 'AA' })),
        ticket_ended: refused(async () => {
          const { passkey } = await withPasskey()
          return steps().enter(passkey.use({ ticket: UNKNOWN_ID, challenge: 'x' }))
        }),
        account_closed: refused(() => enterWhile('closed')),
        account_locked: refused(() => enterWhile('locked')),
        country_refused: refused(async () => {
          const { passkey } = await withPasskey()
          return inRefusedCountry(PASSKEY, passkey.use(await steps().startUse()))
        }),
        way_not_available: refused(async () => {
          const { passkey } = await withPasskey()
          const body = passkey.use(await steps().startUse())
          return withoutWay(world.app, 'passkey', 'POST', PASSKEY, { body })
        }),
      },
      'POST /api/player/sessions/second-step': {
        ticket_ended: refused(() => steps().secondStep({ ticket: UNKNOWN_ID, authenticatorCode: '000000' })),
        second_factor_wrong: refused(async () => {
          const { ticket, app } = await begunStep()
          return steps().secondStep({ ticket, authenticatorCode: wrongAppCode(app) })
        }),
        passkey_refused: refused(async () => {
          const { ticket } = await begunStep()
          const { passkey } = await withPasskey()
          return steps().secondStep({ ticket, passkey: passkey.use(await steps().startUse()) })
        }),
        account_closed: refused(() => stepWhile('closed')),
        account_locked: refused(() => stepWhile('locked')),
        country_refused: refused(async () => {
          const { ticket, app } = await begunStep()
          const body = { ticket, authenticatorCode: app.code() }
          return inRefusedCountry('/api/player/sessions/second-step', body)
        }),
        way_not_available: refused(async () => {
          const { ticket } = await begunStep()
          const { passkey } = await withPasskey()
          const body = { ticket, passkey: passkey.use(await steps().startUse()) }
          return withoutWay(world.app, 'passkey', 'POST', '/api/player/sessions/second-step', { body })
        }),
      },
      'POST /api/player/passkeys/start': {
        proof_required: refused(() => stale(steps().startMaking)),
        passkeys_full: refused(async () => {
          const { id, token } = await newPlayer()
          await fill(id)
          return steps().startMaking(token)
        }),
        way_not_available: refused(async () => {
          const { token } = await newPlayer()
          return withoutWay(world.app, 'passkey', 'POST', '/api/player/passkeys/start', { token })
        }),
      },
      'POST /api/player/passkeys': {
        ticket_ended: refused(async () => {
          const { token } = await newPlayer()
          const { body } = await steps().startMaking(token)
          return steps().keep(token, createSoftwarePasskey().make({ ...body.data, ticket: UNKNOWN_ID }))
        }),
        passkey_refused: refused(async () => {
          const { token } = await newPlayer()
          const { body } = await steps().startMaking(token)
          const forged = { origin: 'https://tessera.example.evil.example' }
          return steps().keep(token, createSoftwarePasskey().make(body.data, forged))
        }),
        passkey_taken: refused(async () => {
          const { passkey } = await withPasskey()
          return (await steps().add((await newPlayer()).token, passkey)).kept
        }),
        passkeys_full: refused(async () => {
          const { id, token } = await newPlayer()
          const { body } = await steps().startMaking(token)
          await fill(id)
          return steps().keep(token, createSoftwarePasskey().make(body.data))
        }),
        way_not_available: refused(async () => {
          const { token } = await newPlayer()
          const { body } = await steps().startMaking(token)
          const made = { name: 'Mine', ...createSoftwarePasskey().make(body.data) }
          return withoutWay(world.app, 'passkey', 'POST', '/api/player/passkeys', { token, body: made })
        }),
      },
      'PUT /api/player/passkeys/{id}': {
        not_found: refused(async () => rename((await newPlayer()).token, 'a'.repeat(16))),
      },
      'DELETE /api/player/passkeys/{id}': {
        proof_required: refused(() => stale((token) => steps().remove(token, 'a'.repeat(16)))),
        last_way: refused(async () => {
          const { id, token, kept } = await withPasskey()
          await world.app.database.query(`delete from auth.login where player_id = $1 and kind = 'email'`, [
            id,
          ])
          return steps().remove(token, kept.body.data.id)
        }),
        not_found: refused(async () => steps().remove((await newPlayer()).token, 'a'.repeat(16))),
      },
      'PUT /api/player/second-factor': {
        proof_required: refused(() => stale((token) => steps().choose(token, true, false))),
        second_factor_missing: refused(async () => steps().choose((await newPlayer()).token, true, false)),
      },
      'POST /api/player/second-factor/authenticator/start': {
        proof_required: refused(() => stale(steps().startAuthenticator)),
      },
      'POST /api/player/second-factor/authenticator': {
        proof_required: refused(() =>
          stale((token) => steps().confirmAuthenticator(token, { ticket: UNKNOWN_ID, code: '000000' })),
        ),
        ticket_ended: refused(async () =>
          steps().confirmAuthenticator((await newPlayer()).token, { ticket: UNKNOWN_ID, code: '000000' }),
        ),
        second_factor_wrong: refused(async () => {
          const { token } = await newPlayer()
          const { ticket } = (await steps().startAuthenticator(token)).body.data
          return steps().confirmAuthenticator(token, { ticket, code: '000000' })
        }),
      },
      'DELETE /api/player/second-factor/authenticator': {
        proof_required: refused(() => stale(drop)),
        second_factor_missing: refused(async () => drop((await newPlayer()).token)),
      },
      'POST /api/player/second-factor/recovery-codes': {
        proof_required: refused(() => stale(codes)),
        second_factor_missing: refused(async () => codes((await newPlayer()).token)),
      },
    },
  }
})
