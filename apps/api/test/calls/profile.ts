import type { profileCalls } from '@tessera/contract'
import { callCases, refused } from '../call-cases.ts'
import { launchOf, newUserId } from '../launches.ts'

export const cases = callCases<typeof profileCalls>((world) => {
  const { make } = world
  const change = (body: object) => make('PUT /api/player/profile', '', { body })
  /** Changes the profile of a new player from the messenger, who has no personal data yet. Existing data can't be changed. */
  const changeNew = async (body: object) => {
    const launch = launchOf(newUserId(), { at: world.app.clock.now() })
    const login = await make('POST /api/player/tg_login', '', { token: '', body: { tg_payload: launch } })
    return make('PUT /api/player/profile', '', { token: login.body.data.accessToken, body })
  }
  return {
    happy: {
      'GET /api/player/init': () => make('GET /api/player/init'),
      'GET /api/player/fields/validations': () =>
        make('GET /api/player/fields/validations', '', { search: '?scenario=profile' }),
      'GET /api/player/profile': () => make('GET /api/player/profile'),
      'PUT /api/player/profile': () =>
        make('PUT /api/player/profile', '', { body: { nickname: 'fox', gender: 'other', timeZone: 'UTC' } }),
    },
    refusals: {
      'PUT /api/player/profile': {
        country_refused: refused(() => changeNew({ country: 'GB' }), 'country'),
        under_age: refused(() => changeNew({ birthdate: '2020-02-29' }), 'birthdate'),
        profile_fixed: refused(() => change({ birthdate: '1970-01-01' }), 'birthdate'),
      },
    },
  }
})
