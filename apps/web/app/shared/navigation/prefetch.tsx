import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { addPrefetch, type Connection, mayPrefetch } from './prefetch-rules.ts'

const PrefetchContext = createContext<(path: string) => void>(() => {})

/** Asks for the code of a page that will probably be opened. */
export const usePrefetch = (): ((path: string) => void) => use(PrefetchContext)

/** Payload prefetch starts after 1 s (specification, business constants). */
const START_AFTER_MS = 1000

/** Keeps the route preloads that are under way: at most 4, none on data-saver or 2g. */
export function PrefetchProvider({ children }: { children: ReactNode }) {
  const [paths, setPaths] = useState<readonly string[]>([])
  const [isStarted, setStarted] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), START_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  const prefetch = useCallback((path: string) => {
    const { connection } = navigator as Navigator & { connection?: Connection }
    if (mayPrefetch(connection)) setPaths((known) => addPrefetch(known, path))
  }, [])

  return (
    <PrefetchContext value={prefetch}>
      {children}
      {isStarted ? paths.map((path) => <PrefetchPageLinks key={path} page={path} />) : null}
    </PrefetchContext>
  )
}
