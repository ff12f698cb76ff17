import { apiQuery } from '../../shared/api/query.ts'

/** The providers that players may come in by, and which of them the player has connected. */
export const connectionsQuery = apiQuery('GET /api/player/social-connections')
/** All the ways that the player comes in by. */
export const waysQuery = apiQuery('GET /api/player/ways')
