import type { Profile } from '@tessera/contract'
import { useQueryClient } from '../api/api-context.ts'
import { initQuery, VISITOR } from './queries.ts'

/** Returns a function that writes a changed profile to the query cache, from which every component reads it. */
export function useStoreProfile(): (profile: Profile) => void {
  const queryClient = useQueryClient()
  return (profile) =>
    queryClient.setQueryData(
      initQuery.queryKey,
      (known: Awaited<ReturnType<typeof initQuery.fetch>> | undefined) => ({
        data: { ...VISITOR, ...known?.data, profile },
        meta: undefined,
      }),
    )
}
