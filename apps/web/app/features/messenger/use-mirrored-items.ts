import { deviceStorage } from '@tma.js/sdk'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../platform/session/use-session.ts'
import { removeLaunchData } from './launch-data.ts'
import { hasLoggedOut } from './launch-params.ts'
import { createMirrorUpdate, type ItemMirror, type Known, restoreItems } from './mirrored-items.ts'

/** Maximum time that the sign-in waits for the messenger's storage. */
const WAIT_MS = 600

const mirror: ItemMirror = {
  getItem: (key) => deviceStorage.getItem(key),
  setItem: (key, value) => deviceStorage.setItem(key, value),
}

/** Copies the page's items to the messenger's storage on the device; true once earlier items are restored. */
export function useMirroredItems(): boolean {
  const [isBack, setBack] = useState(false)
  const { key } = useLocation()
  const playerId = useSession().profile?.id
  const latest = useRef<() => void>(() => {})

  useEffect(() => {
    if (!deviceStorage.setItem.isAvailable()) return setBack(true)
    const known: Known = new Map()
    const updateMirror = createMirrorUpdate(localStorage, mirror, known)
    let isHere = true
    void Promise.race([
      restoreItems(localStorage, mirror, known),
      new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
    ]).then(() => {
      if (!isHere) return
      latest.current = updateMirror
      // The player logged out before the messenger's storage was updated: the launch data mustn't sign them in again.
      if (hasLoggedOut()) removeLaunchData(localStorage)
      setBack(true)
      // The web view may be discarded when a page is left, also by a log-out, or moved to the background.
      document.addEventListener('visibilitychange', updateMirror)
      window.addEventListener('pagehide', updateMirror)
    })
    return () => {
      isHere = false
      document.removeEventListener('visibilitychange', updateMirror)
      window.removeEventListener('pagehide', updateMirror)
    }
  }, [])

  // A web view may end without an event, so items are written on each page and after a log-in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page or the player changes.
  useEffect(() => {
    if (isBack) latest.current()
  }, [key, isBack, playerId])
  return isBack
}
