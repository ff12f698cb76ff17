import { apiQuery } from '../../shared/api/query.ts'

export const sessionsQuery = apiQuery('GET /api/player/sessions', { query: { page: 1, perPage: 50 } })
/** The fields of the personal data, as the server lists them. */
export const profileFieldsQuery = apiQuery('GET /api/player/fields/validations', {
  query: { scenario: 'profile' },
})
