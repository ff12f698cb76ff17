import { useEffect } from 'react'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { currenciesQuery } from './queries.ts'

/** Longest delay of a browser's timer. */
const TIMER_MAX_MS = 2 ** 31 - 1

/**
 * Loads the rates again when the first of them is out of date. If the response has the same end of validity, it isn't
 * requested once more. One component of a page calls it.
 */
export function useFreshRates(): void {
  const queryClient = useQueryClient()
  const currencies = useApiQuery(currenciesQuery).data?.data ?? []
  const ends = currencies.flatMap(({ rate }) =>
    rate.validUntil === null ? [] : [Date.parse(rate.validUntil)],
  )
  const endsAtMs = ends.length === 0 ? null : Math.min(...ends)
  useEffect(() => {
    if (endsAtMs === null) return
    const load = () => void queryClient.invalidateQueries({ queryKey: currenciesQuery.queryKey })
    const timer = setTimeout(load, Math.min(Math.max(endsAtMs - Date.now(), 0), TIMER_MAX_MS))
    return () => clearTimeout(timer)
  }, [endsAtMs, queryClient])
}
