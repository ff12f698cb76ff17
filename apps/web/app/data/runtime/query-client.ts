import type { ApiClient } from '@tessera/contract/client'
import { QueryCache } from '../../platform/api/query-cache.ts'
import { mergeAccounts } from '../accounts/apply-events.ts'
import { accountsQuery } from '../accounts/queries.ts'

/** Creates the query cache with this app's merge rules. */
export const createQueryClient = (api: ApiClient): QueryCache =>
  new QueryCache({ api, merges: { [accountsQuery.queryKey[0]]: mergeAccounts } })
