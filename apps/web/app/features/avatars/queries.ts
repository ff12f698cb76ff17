import { apiQuery } from '../../platform/api/query.ts'

export const avatarsQuery = apiQuery('GET /api/player/avatar/list')
