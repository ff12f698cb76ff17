import type { identityCalls } from '@tessera/contract'
import { callCases, refused } from '../call-cases.ts'

export const cases = callCases<typeof identityCalls>((world) => {
  const start = async (service = 'sandbox', token?: string) =>
    world.app.call('POST', `/api/player/services/${service}/auth`, {
      token: token ?? (await world.app.register()).token,
      body: { returnPath: '/de/profile/documents' },
    })
  /** Registers a player whose only identity check has the given state. */
  const startedAt = async (status: string, answer: string | null, rejectType: string | null) => {
    const { id, token } = await world.app.register()
    await start('sandbox', token)
    await world.app.database.query(
      'update identity.attempt set status = $2, answer = $3, reject_type = $4 where player_id = $1',
      [id, status, answer, rejectType],
    )
    return token
  }
  return {
    happy: {
      'GET /api/player/services': async () =>
        world.make('GET /api/player/services', '', { token: await startedAt('completed', 'RED', 'RETRY') }),
      'POST /api/player/services/{service}/auth': () => start(),
    },
    refusals: {
      'POST /api/player/services/{service}/auth': {
        not_found: refused(() => start('nobody')),
        identity_unavailable: refused(async () => {
          world.app.identity.isDown = true
          try {
            return await start()
          } finally {
            world.app.identity.isDown = false
          }
        }),
        identity_waiting: refused(async () => start('sandbox', await startedAt('pending', null, null))),
        identity_done: refused(async () => start('sandbox', await startedAt('completed', 'GREEN', null))),
        identity_refused: refused(async () => start('sandbox', await startedAt('completed', 'RED', 'FINAL'))),
      },
    },
  }
})
