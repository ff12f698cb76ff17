import { apiQuery } from '../../platform/api/query.ts'
import { LIST_PAGE_SIZE } from '../../platform/urls/page-of-list.ts'

/** Money that the player has set aside, by currency. Realtime events load it again. */
export const vaultQuery = apiQuery('GET /api/wallet/vault')
/** A page of the moves into and out of the vault. */
export const vaultMovesQuery = (page: number) =>
  apiQuery('GET /api/wallet/vault/moves', { query: { page, perPage: LIST_PAGE_SIZE } })
