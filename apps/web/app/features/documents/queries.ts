import { apiQuery } from '../../shared/api/query.ts'

export const documentsQuery = apiQuery('GET /api/player/documents')
