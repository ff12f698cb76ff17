import { apiQuery } from '../../platform/api/query.ts'

export const documentsQuery = apiQuery('GET /api/player/documents')
