import { apiQuery } from '../../shared/api/query.ts'

export const sessionsQuery = apiQuery('GET /api/player/sessions', { query: { page: 1, perPage: 50 } })
