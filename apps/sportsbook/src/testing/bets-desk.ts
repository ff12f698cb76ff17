import { callRoutes, ok } from '@tessera/provider-kit'
import type { CreateBets } from '../bets-part.ts'
import { errors } from '../http/errors.ts'

const calls = {
  account: { method: 'GET', path: '/account', auth: 'player' },
  known: { method: 'GET', path: '/known', auth: 'optional' },
} as const

/** Creates bets without any content, for tests of other parts. `isWorking` returns true while its jobs run. */
export function createEmptyDesk(): { readonly createBets: CreateBets; isWorking(): boolean } {
  let isWorking = false
  return {
    isWorking: () => isWorking,
    createBets: async ({ sessions }) => ({
      routes: callRoutes({
        calls,
        handlers: {
          account: async ({ session }) => ok({ currency: session.currency }),
          known: async ({ session }) => ok({ playerId: session?.playerId ?? null }),
        },
        errors,
        sessions,
      }),
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
