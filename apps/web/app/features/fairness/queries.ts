import { apiQuery } from '../../platform/api/query.ts'

export const seedsQuery = apiQuery('GET /api/game/seeds')

export const roundQuery = (id: string) => apiQuery('GET /api/game/rounds/{id}', { params: { id } })
