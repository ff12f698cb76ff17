import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { whenAtRest } from '../../platform/browser/when-at-rest.ts'
import { whenOnline } from '../../platform/navigation/reload-guard.ts'

const Nothing: ComponentType = () => null

const ThirdParties = lazy(
  (): Promise<{ default: ComponentType }> =>
    whenOnline(() => import('../../features/third-parties/third-parties.tsx')).then(
      (module) => ({ default: module.ThirdParties }),
      // The page works without them.
      () => ({ default: Nothing }),
    ),
)

/** Third parties, in their own chunk, which is loaded once the page is idle. */
export function ThirdPartiesLater() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => whenAtRest(() => setIsDue(true)), [])
  return isDue ? (
    <Suspense fallback={null}>
      <ThirdParties />
    </Suspense>
  ) : null
}
