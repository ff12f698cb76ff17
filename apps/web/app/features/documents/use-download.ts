import { fetchFile } from '@tessera/contract/client'
import { useCallback } from 'react'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { toApiError } from '../../platform/api/to-api-error.ts'
import { saveFrom } from '../../platform/browser/save-from.ts'
import { useBrowserSession } from '../../platform/session/session-context.ts'
import { documentsQuery } from './queries.ts'

/** Time before the file's object URL is revoked, so that the browser can save it. */
const REVOKE_AFTER_MS = 10_000

/** Returns a function that downloads a document's file, or shows the error. */
export function useDownload(): (id: string, name: string) => Promise<void> {
  const session = useBrowserSession()
  const queryClient = useQueryClient()
  const alerts = useAlerts()
  return useCallback(
    async (id, name) => {
      const path = `/api/player/documents/${encodeURIComponent(id)}/file`
      try {
        const url = URL.createObjectURL(await fetchFile(fetch, path, session.token))
        saveFrom(url, name)
        setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
      } catch (caught) {
        alerts.showError(toApiError(caught))
        // The document or the session may be gone: the reloaded list shows it.
        void queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey })
      }
    },
    [session, queryClient, alerts],
  )
}
