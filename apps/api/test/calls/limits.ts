import type { limitsCalls } from '@tessera/contract'
import { callCases, refused } from '../call-cases.ts'

const DAILY_LOSS = { definition: 2, period: 'daily', amount: 5000, currency: 'EUR' }

export const cases = callCases<typeof limitsCalls>((world) => {
  const { make } = world
  const add = (token: string, change: object = {}) =>
    make('POST /api/player/limits', '', { token, body: { ...DAILY_LOSS, ...change } })
  const withLimit = async (change: object = {}) => {
    const { token } = await world.app.register()
    return { token, id: (await add(token, change)).body.data.id }
  }
  const withBreak = () => withLimit({ definition: 5, period: 'P1D', amount: undefined, currency: undefined })
  return {
    happy: {
      'GET /api/player/limits': async () => {
        const { token } = await withLimit()
        return make('GET /api/player/limits', '', { token })
      },
      'POST /api/player/limits': async () => add((await world.app.register()).token),
      'GET /api/player/limits/changes': () => make('GET /api/player/limits/changes'),
      'POST /api/player/limits/review': () => make('POST /api/player/limits/review'),
      'POST /api/player/limits/decline': () => make('POST /api/player/limits/decline'),
      'PUT /api/player/reality-check': () =>
        make('PUT /api/player/reality-check', '', { body: { minutes: 30 } }),
      'PUT /api/player/limits/{id}': async () => {
        const { token, id } = await withLimit()
        return make('PUT /api/player/limits/{id}', id, { token, body: { period: 'daily', amount: 4000 } })
      },
      'DELETE /api/player/limits/{id}': async () => {
        const { token, id } = await withLimit()
        return make('DELETE /api/player/limits/{id}', id, { token })
      },
    },
    refusals: {
      'POST /api/player/limits': {
        limit_exists: refused(async () => {
          const { token } = await withLimit()
          return add(token, { amount: 1000 })
        }),
        currency_not_available: refused(
          async () => add((await world.app.register()).token, { currency: 'XYZ' }),
          'currency',
        ),
      },
      'PUT /api/player/limits/{id}': {
        not_found: refused(() =>
          make('PUT /api/player/limits/{id}', 'bet-monthly', { body: { period: 'monthly', amount: 1 } }),
        ),
        limit_exists: refused(async () => {
          const { token, id } = await withLimit()
          await add(token, { period: 'weekly' })
          return make('PUT /api/player/limits/{id}', id, { token, body: { period: 'weekly', amount: 1 } })
        }),
      },
      'DELETE /api/player/limits/{id}': {
        not_found: refused(() => make('DELETE /api/player/limits/{id}', 'operator-bet-daily')),
        break_running: refused(async () => {
          const { token, id } = await withBreak()
          return make('DELETE /api/player/limits/{id}', id, { token })
        }),
      },
    },
  }
})
