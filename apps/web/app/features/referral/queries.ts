import { apiQuery } from '../../platform/api/query.ts'
import { LIST_PAGE_SIZE, readPage } from '../../platform/urls/page-of-list.ts'

/** Terms of the referral programme. */
export const programmeQuery = apiQuery('GET /api/referral/programme')
/** The player's link and what it has brought. */
export const referralQuery = apiQuery('GET /api/referral')
/** A page of the friends who registered by the player's link. */
export const friendsQuery = (search: URLSearchParams) =>
  apiQuery('GET /api/referral/friends', { query: { page: readPage(search), perPage: LIST_PAGE_SIZE } })
