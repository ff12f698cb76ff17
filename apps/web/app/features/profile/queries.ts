import { apiQuery } from '../../platform/api/query.ts'
import { LIST_PAGE_SIZE, readPage } from '../../platform/urls/page-of-list.ts'

/** The page of the player's sessions in a URL. */
export const sessionsQuery = (search: URLSearchParams) =>
  apiQuery('GET /api/player/sessions', { query: { page: readPage(search), perPage: LIST_PAGE_SIZE } })
/** Fields of the personal data, as the server lists them. */
export const profileFieldsQuery = apiQuery('GET /api/player/fields/validations', {
  query: { scenario: 'profile' },
})
export const exportQuery = apiQuery('GET /api/player/export')
export const closingQuery = apiQuery('GET /api/player/closing')
/**
 * Fields of a registration, as the server lists them. A player who registered without a form provides some
 * of them later.
 */
export const registrationFieldsQuery = apiQuery('GET /api/player/fields/validations', {
  query: { scenario: 'registration' },
})
