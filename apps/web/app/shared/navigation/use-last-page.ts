import type { PageMeta } from '@tessera/contract'
import { useEffect } from 'react'
import { pageBeyond } from './page-of-list.ts'

/**
 * Leads to the last page of a list whose address asks for one beyond it: the rows of that page have gone, or never were.
 * True until the page is there: the list is not empty, and must not say so.
 */
export function useLastPage(meta: PageMeta | undefined, goTo: (page: number) => void): boolean {
  const last = meta && pageBeyond(meta)
  useEffect(() => {
    if (typeof last === 'number') goTo(last)
  }, [last, goTo])
  return typeof last === 'number'
}
