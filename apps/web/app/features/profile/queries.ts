import { apiQuery } from '../../shared/api/query.ts'
import { LIST_PAGE_SIZE, readPage } from '../../shared/navigation/page-of-list.ts'

/** The page of the player's sessions that an address asks for. */
export const sessionsQuery = (search: URLSearchParams) =>
  apiQuery('GET /api/player/sessions', { query: { page: readPage(search), perPage: LIST_PAGE_SIZE } })
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
