import type { Profile } from '@tessera/contract'
import { useQueryClient } from '../runtime/runtime-context.tsx'
import { initQuery, VISITOR } from './queries.ts'

/** Puts a changed profile where every component reads it from. */
export function useKeepProfile(): (profile: Profile) => void {
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
