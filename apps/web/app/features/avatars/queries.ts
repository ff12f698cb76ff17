import { apiQuery } from '../../shared/api/query.ts'

export const avatarsQuery = apiQuery('GET /api/player/avatar/list')
