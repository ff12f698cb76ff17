import { apiQuery } from '../../shared/api/query.ts'

export const registrationFieldsQuery = apiQuery('GET /api/player/fields/validations', {
  query: { scenario: 'registration' },
})
