import { deviceStorage } from '@tma.js/sdk'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../shared/session/use-session.ts'
import { forgetLaunchData } from './launch-data.ts'
import { isSignedOut } from './launch-params.ts'
import { bringBack, createHandOver, type Keeper, type Known } from './mirrored-items.ts'

/** Maximum time that the sign-in waits for the messenger's storage. */
const WAIT_MS = 600

const keeper: Keeper = {
  getItem: (key) => deviceStorage.getItem(key),
  setItem: (key, value) => deviceStorage.setItem(key, value),
}

/** Copies the page's items to the messenger's storage on the device; true once earlier items are restored. */
export function useKeptItems(): boolean {
  const [isBack, setBack] = useState(false)
  const { key } = useLocation()
  const playerId = useSession().profile?.id
  const latest = useRef<() => void>(() => {})

  useEffect(() => {
    if (!deviceStorage.setItem.isAvailable()) return setBack(true)
    const known: Known = new Map()
    const handOver = createHandOver(localStorage, keeper, known)
    let isHere = true
    void Promise.race([
      bringBack(localStorage, keeper, known),
      new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
    ]).then(() => {
      if (!isHere) return
      latest.current = handOver
      // The player logged out before the messenger's storage was updated: the launch data mustn't sign them in again.
      if (isSignedOut()) forgetLaunchData(localStorage)
      setBack(true)
      // The web view may be discarded when a page is left, also by a log-out, or moved to the background.
      document.addEventListener('visibilitychange', handOver)
      window.addEventListener('pagehide', handOver)
    })
    return () => {
      isHere = false
      document.removeEventListener('visibilitychange', handOver)
      window.removeEventListener('pagehide', handOver)
    }
  }, [])

  // A web view may end without an event, so items are written on each page and after a log-in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page or the player changes.
  useEffect(() => {
    if (isBack) latest.current()
  }, [key, isBack, playerId])
  return isBack
}
