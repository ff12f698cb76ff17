import type { membershipCalls } from '@tessera/contract'
import { callCases, refused } from '../call-cases.ts'
import { until } from '../fixture.ts'

const ASK = 'POST /api/player/export'
const LINK = 'POST /api/player/export/link'
const CLOSE = 'POST /api/player/closing'

export const cases = callCases<typeof membershipCalls>((world) => {
  const { make } = world
  const newToken = async () => (await world.app.register()).token
  /** Registers a player whose archive is ready to download. */
  const withArchive = async () => {
    const token = await newToken()
    await make(ASK, '', { token })
    await until(async () => (await make('GET /api/player/export', '', { token })).body.data.state === 'ready')
    return token
  }
  const close = (token: string) => make(CLOSE, '', { token, body: { reason: 'enough' } })
  /** Makes a call as a player whose last authentication is too old. */
  const stale = async (name: typeof ASK | typeof LINK | typeof CLOSE) => {
    const token = await newToken()
    world.app.clock.forward(11 * 60_000)
    return make(name, '', { token, ...(name === CLOSE ? { body: {} } : {}) })
  }
  return {
    happy: {
      'GET /api/player/export': async () => make('GET /api/player/export', '', { token: await newToken() }),
      [ASK]: async () => make(ASK, '', { token: await newToken() }),
      [LINK]: async () => make(LINK, '', { token: await withArchive() }),
      'GET /api/player/closing': async () => make('GET /api/player/closing', '', { token: await newToken() }),
      [CLOSE]: async () => close(await newToken()),
      'DELETE /api/player/closing': async () => {
        const token = await newToken()
        await close(token)
        return make('DELETE /api/player/closing', '', { token })
      },
    },
    refusals: {
      [ASK]: {
        proof_required: refused(() => stale(ASK)),
        export_waiting: refused(async () => {
          const { id, token } = await world.app.register()
          await world.app.database.query(
            'insert into membership.export (id, player_id, asked_at) values ($1, $1, $2)',
            [id, world.app.clock.now()],
          )
          return make(ASK, '', { token })
        }),
        export_too_soon: refused(async () => make(ASK, '', { token: await withArchive() })),
      },
      [LINK]: {
        proof_required: refused(() => stale(LINK)),
        not_found: refused(async () => make(LINK, '', { token: await newToken() })),
      },
      [CLOSE]: {
        proof_required: refused(() => stale(CLOSE)),
        closing_asked: refused(async () => {
          const token = await newToken()
          await close(token)
          return close(token)
        }),
      },
    },
  }
})
