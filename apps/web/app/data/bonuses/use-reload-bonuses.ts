import { useCallback } from 'react'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { BONUS_READS } from './queries.ts'

/** Returns a function that reloads the bonuses, the offers and the codes. */
export function useReloadBonuses(): () => void {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => BONUS_READS.includes(queryKey[0]) }),
    [queryClient],
  )
}
