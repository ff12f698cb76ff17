import { apiQuery } from '../../shared/api/query.ts'

export const sessionsQuery = apiQuery('GET /api/player/sessions', { query: { page: 1, perPage: 50 } })
/** The fields of the personal data, as the server lists them. */
export const profileFieldsQuery = apiQuery('GET /api/player/fields/validations', {
  query: { scenario: 'profile' },
})
export const exportQuery = apiQuery('GET /api/player/export')
export const closingQuery = apiQuery('GET /api/player/closing')
/** The fields of a registration, as the server lists them: whoever came in without a form tells some of them later. */
export const registrationFieldsQuery = apiQuery('GET /api/player/fields/validations', {
  query: { scenario: 'registration' },
})
