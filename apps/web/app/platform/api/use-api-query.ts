import { ApiError } from '@tessera/contract/client'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useQueryClient } from './api-context.ts'
import type { ApiQuery } from './query.ts'
import { hashKey } from './query-key.ts'

export interface ApiQueryOptions {
  /** False while required input is missing. */
  readonly enabled?: boolean
  /** Keeps showing the response for the previous input while the next one loads: pages, filters, search. */
  readonly keepPrevious?: boolean
  readonly refetchIntervalMs?: number
  /** Marks the read as the page's subject: if it isn't found, the page responds with 404. */
  readonly isPageSubject?: boolean
}

/** A read of the API as a component sees it. */
export interface ApiQueryResult<Answer> {
  readonly data: Answer | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  /** True if `data` is the response for the previous input. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => Promise<void>
}

/**
 * Reads from the API through the query cache, which the page's loader has usually filled.
 * Failures are {@link ApiError}s.
 */
export function useApiQuery<Answer>(
  query: ApiQuery<Answer>,
  options: ApiQueryOptions = {},
): ApiQueryResult<Answer> {
  const queryClient = useQueryClient()
  const { enabled = true, keepPrevious = false, isPageSubject = false, refetchIntervalMs } = options
  const stable = useStable(query)
  const subscribe = useCallback(
    (listener: () => void) => queryClient.subscribe(stable.queryKey, listener),
    [queryClient, stable],
  )
  const read = () => queryClient.stateOf(stable.queryKey)
  const { data, error, isFetching } = useSyncExternalStore(subscribe, read, read)

  useEffect(() => (enabled ? queryClient.observe(stable) : undefined), [queryClient, stable, enabled])
  useEffect(() => {
    if (!enabled || refetchIntervalMs === undefined) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void queryClient.refetch(stable)
    }, refetchIntervalMs)
    return () => clearInterval(timer)
  }, [queryClient, stable, enabled, refetchIntervalMs])

  const previous = useRef<unknown>(undefined)
  if (data !== undefined) previous.current = data
  if (isPageSubject && !isFetching && error instanceof ApiError && error.status === 404) throw error
  const isPlaceholderData = keepPrevious && data === undefined && previous.current !== undefined
  return {
    // The key names the call, which determines the type of its response.
    data: (isPlaceholderData ? previous.current : data) as Answer | undefined,
    error: error as ApiError | null,
    isFetching,
    isPlaceholderData,
    refetch: () => queryClient.refetch(stable),
  }
}

/** Returns the same query object until its key changes. */
function useStable<Answer>(query: ApiQuery<Answer>): ApiQuery<Answer> {
  const latest = useRef(query)
  if (latest.current !== query && hashKey(latest.current.queryKey) !== hashKey(query.queryKey))
    latest.current = query
  return latest.current
}
