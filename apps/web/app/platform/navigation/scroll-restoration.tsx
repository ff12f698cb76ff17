import { use, useEffect, useLayoutEffect } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
} from 'react-router'
import { useNonce } from '../site/nonce.tsx'

const STORAGE_KEY = 'scroll-positions'

/** Scroll position of each page in this tab's history, by its key; survives a reload. */
let positions: Record<string, number> | null = null

function readPositions(): Record<string, number> {
  try {
    // Written by this module; an invalid value doesn't scroll.
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/**
 * Script in every page that restores the scroll position after a reload, before the first paint. It first sets the key
 * of the history entry, as the router does. It is a string rather than a function, because server and browser must
 * render the same text.
 */
const RESTORE =
  '(function(){if(!history.state||!history.state.key)' +
  'history.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  `try{var y=JSON.parse(sessionStorage.getItem("${STORAGE_KEY}")||"{}")[history.state.key];` +
  'if(y>0){document.documentElement.style.setProperty("--far","visible");scrollTo(0,y)}}catch(e){}})()'

/**
 * Restores the scroll position on going back; otherwise a page starts at its top or at the hash of its URL. The
 * library's component of this name does the same, but imports its links and forms.
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
    // A page restored from the browser's page cache needs manual scrolling again.
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

/** Lays out all content that is skipped below the window (.t-far), so that positions within the page are final. */
const layOutAll = (): void => document.documentElement.style.setProperty('--far', 'visible')

function namedElement(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
