import { apiQuery } from '../../platform/api/query.ts'

/** Limits and breaks of the player, with the rules for changes and the history. */
export const limitsQuery = apiQuery('GET /api/player/limits')
/** Interval at which an open page reloads the limits: their use changes with bets, and requests become confirmable. */
export const LIMITS_REFRESH_MS = 30_000
