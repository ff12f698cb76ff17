import { useEffect, useState } from 'react'
import { importOnce } from '../navigation/reload-guard.ts'

type Controls = typeof import('./late-controls.tsx')

/** They are kept: the next form has them at once. */
let loaded: Controls | null = null

/**
 * Controls that only some forms have, once they are loaded. Where they don't come at all a field goes on with what the
 * browser has: `gone`.
 */
export function useLateControls(isNeeded: boolean): Controls | 'loading' | 'gone' {
  const [controls, setControls] = useState<Controls | 'loading' | 'gone'>(loaded ?? 'loading')
  useEffect(() => {
    if (!isNeeded || typeof controls === 'object') return
    let isThere = true
    void importOnce(() => import('./late-controls.tsx'))
      .catch(() => 'gone' as const)
      .then((came) => {
        if (came === null) return
        if (came !== 'gone') loaded = came
        if (isThere) setControls(came)
      })
    return () => {
      isThere = false
    }
  }, [isNeeded, controls])
  return controls
}
