import type { sessionsCalls } from '@tessera/contract'
import { callCases, refused } from '../call-cases.ts'
import type { TestPlayer } from '../fixture.ts'

export const cases = callCases<typeof sessionsCalls>((world) => {
  const { make } = world
  const logIn = ({ email, password }: TestPlayer) =>
    make('POST /api/player/sessions', '', { body: { email, password } })

  return {
    happy: {
      'GET /api/player/sessions': () => make('GET /api/player/sessions'),
      'PUT /api/player/sessions/{id}/close': async () => {
        await logIn(world.player)
        const sessions: { id: string; isCurrent: boolean }[] = (await make('GET /api/player/sessions')).body
          .data
        return make('PUT /api/player/sessions/{id}/close', sessions.find(({ isCurrent }) => !isCurrent)?.id)
      },
      'POST /api/player/sessions/close-other': () => make('POST /api/player/sessions/close-other'),
    },
    refusals: {
      'PUT /api/player/sessions/{id}/close': {
        not_found: refused(() => make('PUT /api/player/sessions/{id}/close', 'nothing')),
      },
    },
  }
})
