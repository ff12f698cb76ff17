import type { PageMeta } from '@tessera/contract'
import { useEffect } from 'react'
import { pageBeyond } from '../urls/page-of-list.ts'

/**
 * Navigates to the last page of a list if the requested page lies beyond it. Returns true until that page is shown,
 * because the list isn't empty and must not say so.
 */
export function useLastPage(meta: PageMeta | undefined, goTo: (page: number) => void): boolean {
  const last = meta && pageBeyond(meta)
  useEffect(() => {
    if (typeof last === 'number') goTo(last)
  }, [last, goTo])
  return typeof last === 'number'
}
