import { useEffect, useState } from 'react'
import { importOnce } from '../../platform/navigation/reload-guard.ts'

type Controls = typeof import('./lazy-controls.tsx')

/** Cached, so that the next form has them immediately. */
let loaded: Controls | null = null

/**
 * Returns controls that only some forms have, once they are loaded. If loading fails (`gone`), fields fall back to the
 * browser's own controls.
 */
export function useLazyControls(isNeeded: boolean): Controls | 'loading' | 'gone' {
  const [controls, setControls] = useState<Controls | 'loading' | 'gone'>(loaded ?? 'loading')
  useEffect(() => {
    if (!isNeeded || typeof controls === 'object') return
    let isThere = true
    void importOnce(() => import('./lazy-controls.tsx'))
      .catch(() => 'gone' as const)
      .then((came) => {
        if (came !== 'gone') loaded = came
        if (isThere) setControls(came)
      })
    return () => {
      isThere = false
    }
  }, [isNeeded, controls])
  return controls
}
