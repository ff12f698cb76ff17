import type { CreateBets } from '../bets-part.ts'

/** Creates bets without any content, for tests of other parts. `isWorking` returns true while its jobs run. */
export function createEmptyDesk(): { readonly createBets: CreateBets; isWorking(): boolean } {
  let isWorking = false
  return {
    isWorking: () => isWorking,
    createBets: async ({ sessionOf, liveSessionOf }) => ({
      routes: async (app) => {
        app.get('/account', async (request, reply) => {
          const session = await liveSessionOf(request)
          return session ? { currency: session.currency } : reply.code(401).send()
        })
        app.get('/known', async (request) => ({ playerId: (await sessionOf(request))?.playerId ?? null }))
      },
      startJobs() {
        isWorking = true
      },
      async stopJobs() {
        isWorking = false
      },
      bets: async () => [],
      close: async () => {},
    }),
  }
}
