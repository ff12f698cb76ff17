import type { profileCalls } from '@tessera/contract'
import { callCases } from '../call-cases.ts'

export const cases = callCases<typeof profileCalls>((world) => {
  const { make } = world
  return {
    happy: {
      'GET /api/player/init': () => make('GET /api/player/init'),
      'GET /api/player/fields/validations': () =>
        make('GET /api/player/fields/validations', '', { search: '?scenario=profile' }),
      'GET /api/player/profile': () => make('GET /api/player/profile'),
      'PUT /api/player/profile': () =>
        make('PUT /api/player/profile', '', { body: { nickname: 'fox', gender: 'other', timeZone: 'UTC' } }),
    },
    refusals: {},
  }
})
