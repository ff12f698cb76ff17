import type { telegramCalls } from '@tessera/contract'
import { playerWithApp } from '../authenticator-app.ts'
import { callCases, refused } from '../call-cases.ts'
import { launchOf as launchAt, newUserId } from '../launches.ts'
import { variantOf } from '../second-process.ts'
import { withoutWay } from '../without-ways.ts'

export const cases = callCases<typeof telegramCalls>((world) => {
  const { make } = world
  /** Creates a launch at the time of the API's clock, which other cases move forward. */
  const launchOf = (id: number) => launchAt(id, { at: world.app.clock.now() })
  const logIn = (id: number, headers: Record<string, string> = {}) =>
    make('POST /api/player/tg_login', '', { token: '', body: { tg_payload: launchOf(id) }, headers })
  const link = (token: string, payload: string) =>
    make('POST /api/player/social-connections/telegram', '', { token, body: { payload } })
  const prove = (token: string, payload: string) =>
    make('POST /api/player/sessions/proof/telegram', '', { token, body: { payload } })
  /** Logs in to an account that is no longer open. */
  const logInWithStatus = async (status: 'closed' | 'locked') => {
    const id = newUserId()
    const { profile } = (await logIn(id)).body.data
    await world.app.database.query('update profile.player set status = $2 where id = $1', [
      profile.id,
      status,
    ])
    return logIn(id)
  }
  return {
    happy: {
      'POST /api/player/tg_login': () =>
        make('POST /api/player/tg_login', '', {
          body: {
            tg_payload: launchOf(newUserId()),
            affiliate_tag: 'friend-7',
            ref_id: 'r1',
            frogoFingerprint: 'a1b2c3d4e5',
          },
        }),
      'PUT /api/tg-bot/users': async () => {
        const id = newUserId()
        const { accessToken: token } = (await logIn(id)).body.data
        const body = {
          user_id: id,
          username: 'ada',
          language_code: 'de',
          photo_url: null,
          name: 'Ada Lovelace',
        }
        return make('PUT /api/tg-bot/users', '', { token, body })
      },
      'POST /api/player/sessions/proof/telegram': async () => {
        const id = newUserId()
        return prove((await logIn(id)).body.data.accessToken, launchOf(id))
      },
      'POST /api/player/social-connections/telegram': async () =>
        link((await world.app.register()).token, launchOf(newUserId())),
    },
    refusals: {
      'POST /api/player/tg_login': {
        telegram_refused: refused(() =>
          make('POST /api/player/tg_login', '', { body: { tg_payload: 'query_id' } }),
        ),
        account_closed: refused(() => logInWithStatus('closed')),
        account_locked: refused(() => logInWithStatus('locked')),
        second_factor_required: refused(async () => {
          const id = newUserId()
          await link((await playerWithApp(world.app)).token, launchOf(id))
          return logIn(id)
        }),
        way_not_available: refused(() =>
          withoutWay(world.app, 'telegram', 'POST', '/api/player/tg_login', {
            body: { tg_payload: launchOf(newUserId()) },
          }),
        ),
        country_refused: refused(() => logIn(newUserId(), { 'x-country': 'GB' }), 'country'),
      },
      'PUT /api/tg-bot/users': {
        telegram_other_user: refused(() => make('PUT /api/tg-bot/users', '', { body: { user_id: '1' } })),
      },
      'POST /api/player/sessions/proof/telegram': {
        launch_data_refused: refused(async () =>
          prove((await logIn(newUserId())).body.data.accessToken, 'query_id'),
        ),
        telegram_other_user: refused(async () =>
          prove((await logIn(newUserId())).body.data.accessToken, launchOf(newUserId())),
        ),
        proof_required: refused(async () => {
          const id = newUserId()
          const { token } = await playerWithApp(world.app)
          await link(token, launchOf(id))
          return prove(token, launchOf(id))
        }),
        way_not_available: refused(async () => {
          const { token } = await world.app.register()
          const options = { token, body: { payload: launchOf(newUserId()) } }
          return withoutWay(world.app, 'telegram', 'POST', '/api/player/sessions/proof/telegram', options)
        }),
      },
      'POST /api/player/social-connections/telegram': {
        way_not_available: refused(async () => {
          const { token } = await world.app.register()
          const body = { payload: launchOf(newUserId()) }
          const without = await variantOf(world.app, 'without bots', { telegramBots: [] })
          return without.call('POST', '/api/player/social-connections/telegram', { token, body })
        }),
        proof_required: refused(async () => {
          const { id, token } = await world.app.register()
          await world.app.database.query(
            `update sessions.session set proved_at = now() - interval '1 day' where player_id = $1`,
            [id],
          )
          return link(token, launchOf(newUserId()))
        }),
        launch_data_refused: refused(async () => link((await world.app.register()).token, 'query_id')),
        telegram_taken: refused(async () => {
          const id = newUserId()
          await logIn(id)
          return link((await world.app.register()).token, launchOf(id))
        }),
        telegram_linked: refused(async () => {
          const { token } = await world.app.register()
          await link(token, launchOf(newUserId()))
          return link(token, launchOf(newUserId()))
        }),
      },
    },
  }
})
