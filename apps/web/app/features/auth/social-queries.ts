import { apiQuery } from '../../platform/api/query.ts'

/** Providers that players may sign in with, and whether the player has connected them. */
export const connectionsQuery = apiQuery('GET /api/player/social-connections')
/** All sign-in methods of the player. */
export const signInMethodsQuery = apiQuery('GET /api/player/ways')
