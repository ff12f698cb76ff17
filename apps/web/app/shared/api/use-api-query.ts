import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ApiError } from '@tessera/contract/client'
import { useRuntime } from '../runtime/runtime-context.tsx'
import { type ApiQuery, freshMs } from './query.ts'

export interface ApiQueryOptions {
  /** False while something that it needs is missing. */
  readonly enabled?: boolean
  /** Keep showing the answer of the last input while the next one loads: pages, filters, search. */
  readonly keepPrevious?: boolean
  readonly refetchIntervalMs?: number
  /** What the page is about: if it is not found, the page is not. */
  readonly isPageSubject?: boolean
}

/**
 * Reads from the API through the query cache. The page's loader has usually put the answer there already.
 * Failures are {@link ApiError}s.
 */
export function useApiQuery<Answer>(
  query: ApiQuery<Answer>,
  options: ApiQueryOptions = {},
): UseQueryResult<Answer, ApiError> {
  const { api } = useRuntime()
  return useQuery<Answer, ApiError>({
    queryKey: query.queryKey,
    queryFn: ({ signal }) => query.fetch(api, signal),
    staleTime: freshMs(query.queryKey[0]),
    throwOnError: (error) => options.isPageSubject === true && error.status === 404,
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(options.refetchIntervalMs ? { refetchInterval: options.refetchIntervalMs } : {}),
  })
}
