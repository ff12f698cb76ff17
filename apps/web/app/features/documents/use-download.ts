import { fetchFile } from '@tessera/contract/client'
import { useCallback } from 'react'
import { useAlerts } from '../../shared/alerts/use-alerts.ts'
import { toApiError } from '../../shared/api/to-api-error.ts'
import { saveFrom } from '../../shared/layout/save-from.ts'
import { useRuntime } from '../../shared/runtime/runtime-context.tsx'
import { documentsQuery } from './queries.ts'

/** A file stays a moment for the browser to take it. */
const KEPT_MS = 10_000

/** Saves a document's file on the player's device, or says why it does not come. */
export function useDownload(): (id: string, name: string) => Promise<void> {
  const { session, queryClient } = useRuntime()
  const alerts = useAlerts()
  return useCallback(
    async (id, name) => {
      const path = `/api/player/documents/${encodeURIComponent(id)}/file`
      try {
        const url = URL.createObjectURL(await fetchFile(fetch, path, session.token))
        saveFrom(url, name)
        setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
      } catch (caught) {
        alerts.showError(toApiError(caught))
        // It may be gone, or the session with it: the list finds out.
        void queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey })
      }
    },
    [session, queryClient, alerts],
  )
}
