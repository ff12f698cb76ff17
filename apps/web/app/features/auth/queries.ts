import { apiQuery } from '../../platform/api/query.ts'

export const registrationFieldsQuery = apiQuery('GET /api/player/fields/validations', {
  query: { scenario: 'registration' },
})
