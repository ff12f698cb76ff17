import { useHydrated } from '@tessera/ui'
import { lazy, Suspense } from 'react'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { loadMoreMessages } from '../../platform/locale/catalogues.ts'
import { importOnce } from '../../platform/navigation/reload-guard.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { playSessionQuery } from './queries.ts'

const SportSession = lazy(() =>
  Promise.all([importOnce(() => import('./sport-session.tsx')), importOnce(loadMoreMessages)]).then(
    ([module]) => ({ default: module.SportSession }),
  ),
)

/**
 * Bar above the sportsbook with time and net position, for players with reality checks. The server renders its space, so that
 * nothing moves when its content has loaded.
 */
export function SessionBar() {
  const isHydrated = useHydrated()
  const { isLoggedIn } = useSession()
  const session = useApiQuery(playSessionQuery, { enabled: isLoggedIn }).data?.data
  if (!isLoggedIn || !session?.check) return null
  return (
    <div className="session-bar">
      {isHydrated ? (
        <Suspense fallback={null}>
          <SportSession session={session} />
        </Suspense>
      ) : null}
    </div>
  )
}
