import { betCalls } from '@tessera/contract/sportsbook/widget'
import { callRoutes } from '@tessera/provider-kit'
import type { CreateBets } from '../bets-part.ts'
import { errors } from '../http/errors.ts'
import { localeOf } from '../http/locale-of.ts'
import { openBetDesk } from './bet-desk.ts'

/** Creates the bets of a sportsbook: their calls and their background jobs. */
export const createBets: CreateBets = async (config) => {
  const desk = openBetDesk(config)
  return {
    routes: callRoutes({
      calls: betCalls,
      handlers: desk.calls,
      errors,
      sessions: config.sessions,
      localeOf,
    }),
    startJobs: desk.startJobs,
    stopJobs: desk.stopJobs,
    bets: desk.bets,
    close: desk.close,
  }
}
