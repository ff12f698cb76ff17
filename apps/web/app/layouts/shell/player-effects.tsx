import { lazy, Suspense, useState } from 'react'
import { returnGame } from '../../data/player/return-game.ts'
import { Rehearsal } from '../../dialogs/host/rehearsal.tsx'
import { LiveUpdates } from '../../features/live/live-updates.tsx'
import { SportRealityCheck } from '../../features/play/sport-reality-check.tsx'
import { usePluginContext } from '../../features/plugins/use-plugin-context.ts'
import { loadMoreMessages } from '../../platform/locale/catalogues.ts'
import { importOnce } from '../../platform/navigation/reload-guard.ts'
import { recentLogIn } from '../../platform/session/recent-log-in.ts'
import { useSession } from '../../platform/session/use-session.ts'

const ReturnOffer = lazy(() =>
  Promise.all([
    importOnce(() => import('../../features/play/return-offer.tsx')),
    importOnce(loadMoreMessages),
  ]).then(([module]) => ({ default: module.ReturnOffer })),
)

/**
 * Effects on every page of a player: realtime, the rehearsal of the wallet, and after a sign-in the offer to return to
 * an interrupted game.
 */
export function PlayerEffects() {
  const { profile } = useSession()
  usePluginContext()
  const [game] = useState(() =>
    profile && recentLogIn.hasHappened ? returnGame(localStorage, profile.id, Date.now()) : null,
  )
  return (
    <>
      <LiveUpdates />
      <Rehearsal />
      <SportRealityCheck />
      {game === null ? null : (
        <Suspense fallback={null}>
          <ReturnOffer id={game} />
        </Suspense>
      )}
    </>
  )
}
