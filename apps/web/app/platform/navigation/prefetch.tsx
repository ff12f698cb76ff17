import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { matchRoute } from '../urls/match-route.ts'
import { addPrefetch, type Connection, mayPrefetch } from './prefetch-rules.ts'
import { preloadCode } from './reload-guard.ts'

const PrefetchContext = createContext<(path: string) => void>(() => {})

/** Returns a function that preloads the code of a page that will probably be opened. */
export const usePrefetch = (): ((path: string) => void) => use(PrefetchContext)

/** Payload prefetch starts after 1 s (specification, business constants). */
const START_AFTER_MS = 1000

export interface PrefetchProviderProps {
  /** Loads the code of a page by its name. */
  readonly load: (name: string) => Promise<unknown>
  readonly children: ReactNode
}

/** Manages route preloads: at most 4, none on data-saver or 2g connections. */
export function PrefetchProvider({ load, children }: PrefetchProviderProps) {
  const [paths, setPaths] = useState<readonly string[]>([])
  const [isStarted, setStarted] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), START_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    for (const path of isStarted ? paths : []) {
      const hit = matchRoute(path)
      if (hit) void preloadCode(() => load(hit.name))
    }
  }, [isStarted, paths, load])

  const prefetch = useCallback((path: string) => {
    const { connection } = navigator as Navigator & { connection?: Connection }
    if (mayPrefetch(connection)) setPaths((known) => addPrefetch(known, path))
  }, [])

  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>
}
