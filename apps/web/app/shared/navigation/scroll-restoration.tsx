import { use, useEffect, useLayoutEffect } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
} from 'react-router'
import { useNonce } from '../layout/nonce.tsx'

const STORAGE_KEY = 'scroll-positions'

/** Where each page of this tab's history was left, by its key; kept over a reload. */
let positions: Record<string, number> | null = null

function readPositions(): Record<string, number> {
  try {
    // Written by this module; what another wrote scrolls nowhere.
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/**
 * Stands in every page: after a reload it is where it was left before it is painted. Names the entry of the history
 * first, as the router will. It is a text, and not a function, because server and browser must render the same.
 */
const RESTORE =
  '(function(){if(!history.state||!history.state.key)' +
  'history.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  `try{var y=JSON.parse(sessionStorage.getItem("${STORAGE_KEY}")||"{}")[history.state.key];` +
  'if(y>0){document.documentElement.style.setProperty("--far","visible");scrollTo(0,y)}}catch(e){}})()'

/**
 * Pages begin at their top or at the place that their address names; going back leads to where they were left. The
 * library's component of this name does the same, and brings its links and forms along.
 */
export function ScrollRestoration() {
  const { router } = use(DataRouterContext) ?? {}
  const { location, restoreScrollPosition, preventScrollReset } = use(DataRouterStateContext) ?? {}
  const nonce = useNonce()

  useLayoutEffect(() => {
    positions ??= readPositions()
    return router?.enableScrollRestoration(positions, () => window.scrollY)
  }, [router])

  useEffect(() => {
    const take = () => {
      history.scrollRestoration = 'manual'
    }
    const leave = () => {
      const { navigation, location } = router?.state ?? {}
      if (positions && location && navigation?.state === 'idle') positions[location.key] = window.scrollY
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
      history.scrollRestoration = 'auto'
    }
    take()
    window.addEventListener('scrollend', layOutAll, { once: true })
    // A page that comes out of the browser's own memory is ours to scroll again.
    window.addEventListener('pageshow', take)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pageshow', take)
      window.removeEventListener('pagehide', leave)
      history.scrollRestoration = 'auto'
    }
  }, [router])

  useLayoutEffect(() => {
    if (restoreScrollPosition === false || location === undefined) return
    const named = location.hash === '' ? null : namedElement(location.hash)
    if (typeof restoreScrollPosition === 'number') {
      if (restoreScrollPosition > 0) layOutAll()
      window.scrollTo(0, restoreScrollPosition)
    } else if (named) named.scrollIntoView()
    else if (preventScrollReset !== true) window.scrollTo(0, 0)
  }, [location, restoreScrollPosition, preventScrollReset])

  return <script nonce={nonce}>{RESTORE}</script>
}

/** A place within a page is where it was when all that is far above it has its height (.t-far). */
const layOutAll = (): void => document.documentElement.style.setProperty('--far', 'visible')

function namedElement(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
