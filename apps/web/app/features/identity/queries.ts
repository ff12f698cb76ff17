import { apiQuery } from '../../shared/api/query.ts'

export const servicesQuery = apiQuery('GET /api/player/services')
