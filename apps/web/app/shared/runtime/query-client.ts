import type { ApiClient } from '@tessera/contract/client'
import { QueryCache } from '../api/query-cache.ts'
import { mergeAccounts } from '../realtime/apply-events.ts'
import { accountsQuery } from '../session/queries.ts'

/** Creates the query cache with this app's merge rules. */
export const createQueryClient = (api: ApiClient): QueryCache =>
  new QueryCache({ api, merges: { [accountsQuery.queryKey[0]]: mergeAccounts } })
