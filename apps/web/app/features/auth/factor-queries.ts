import { apiQuery } from '../../platform/api/query.ts'

export const passkeysQuery = apiQuery('GET /api/player/passkeys')
export const secondFactorQuery = apiQuery('GET /api/player/second-factor')
