import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@tessera/contract/client'
import { mergeAccounts } from '../realtime/apply-events.ts'
import { accountsQuery } from '../session/queries.ts'

const MAX_RETRIES = 1

/** A refusal is an answer: only what got no answer, or "unavailable", is asked again. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && (!(error instanceof ApiError) || error.status === 0 || error.status === 503)

/** The query cache with the house rules. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry } } })
  client.setQueryDefaults(accountsQuery.queryKey, { structuralSharing: mergeAccounts })
  return client
}
