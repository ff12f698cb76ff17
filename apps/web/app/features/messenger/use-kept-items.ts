import { deviceStorage } from '@tma.js/sdk'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../shared/session/use-session.ts'
import { bringBack, createHandOver, type Keeper, type Known } from './kept-items.ts'
import { forgetLaunchData } from './launch-data.ts'
import { isSignedOut } from './launch-params.ts'

/** Longer than this nobody waits to come in for what the messenger kept. */
const WAIT_MS = 600

const keeper: Keeper = {
  getItem: (key) => deviceStorage.getItem(key),
  setItem: (key, value) => deviceStorage.setItem(key, value),
}

/** Keeps the page's items in the messenger's storage of the device; true once those of before are back. */
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
      // Who signed out before the messenger heard of it is not brought back.
      if (isSignedOut()) forgetLaunchData(localStorage)
      setBack(true)
      // Leaving a page, by a log-out too, and going to the background are when it may be forgotten.
      document.addEventListener('visibilitychange', handOver)
      window.addEventListener('pagehide', handOver)
    })
    return () => {
      isHere = false
      document.removeEventListener('visibilitychange', handOver)
      window.removeEventListener('pagehide', handOver)
    }
  }, [])

  // A web view may end without a word: what is there at each page is kept, and what a log-in has brought.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page and the player are the reason.
  useEffect(() => {
    if (isBack) latest.current()
  }, [key, isBack, playerId])
  return isBack
}
