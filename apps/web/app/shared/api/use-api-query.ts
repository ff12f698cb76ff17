import { ApiError } from '@tessera/contract/client'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useRuntime } from '../runtime/runtime-context.tsx'
import type { ApiQuery } from './query.ts'
import { hashKey } from './query-key.ts'

export interface ApiQueryOptions {
  /** False while something that it needs is missing. */
  readonly enabled?: boolean
  /** Keep showing the answer of the last input while the next one loads: pages, filters, search. */
  readonly keepPrevious?: boolean
  readonly refetchIntervalMs?: number
  /** What the page is about: if it is not found, the page is not. */
  readonly isPageSubject?: boolean
}

/** A read of the API as a component sees it. */
export interface ApiQueryResult<Answer> {
  readonly data: Answer | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  /** Whether `data` is the answer to the input before. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => Promise<void>
}

/**
 * Reads from the API through the query cache. The page's loader has usually put the answer there already.
 * Failures are {@link ApiError}s.
 */
export function useApiQuery<Answer>(
  query: ApiQuery<Answer>,
  options: ApiQueryOptions = {},
): ApiQueryResult<Answer> {
  const { queryClient } = useRuntime()
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
    // The key of the query names the call, and with it the shape of its answer.
    data: (isPlaceholderData ? previous.current : data) as Answer | undefined,
    error: error as ApiError | null,
    isFetching,
    isPlaceholderData,
    refetch: () => queryClient.refetch(stable),
  }
}

/** The same object for as long as it asks the same. */
function useStable<Answer>(query: ApiQuery<Answer>): ApiQuery<Answer> {
  const kept = useRef(query)
  if (kept.current !== query && hashKey(kept.current.queryKey) !== hashKey(query.queryKey))
    kept.current = query
  return kept.current
}
