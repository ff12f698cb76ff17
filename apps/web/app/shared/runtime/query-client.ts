import type { ApiClient } from '@tessera/contract/client'
import { QueryCache } from '../api/query-cache.ts'
import { mergeAccounts } from '../realtime/apply-events.ts'
import { accountsQuery } from '../session/queries.ts'

/** The query cache with the house rules. */
export const createQueryClient = (api: ApiClient): QueryCache =>
  new QueryCache({ api, merges: { [accountsQuery.queryKey[0]]: mergeAccounts } })
