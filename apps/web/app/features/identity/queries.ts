import { apiQuery } from '../../platform/api/query.ts'

export const servicesQuery = apiQuery('GET /api/player/services')
