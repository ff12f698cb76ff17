import { useCallback } from 'react'
import { useRuntime } from '../../shared/runtime/runtime-context.tsx'

/** A file stays a moment for the browser to take it. */
const KEPT_MS = 10_000

/** Saves a document's file on the player's device. Rejects when it does not come. */
export function useDownload(): (id: string, name: string) => Promise<void> {
  const { session } = useRuntime()
  return useCallback(
    async (id, name) => {
      const token = await session.token()
      const response = await fetch(`/api/player/documents/${encodeURIComponent(id)}/file`, {
        headers: { authorization: `Bearer ${token ?? ''}` },
        credentials: 'omit',
      })
      if (!response.ok) throw new Error(`the file answered ${response.status}`)
      const url = URL.createObjectURL(await response.blob())
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
    },
    [session],
  )
}
