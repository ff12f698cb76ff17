import { lazy, Suspense, useState } from 'react'
import { Rehearsal } from '../../dialogs/host/rehearsal.tsx'
import { LiveUpdates } from '../../features/live/live-updates.tsx'
import { loadMoreMessages } from '../../shared/locale/catalogues.ts'
import { whenOnline } from '../../shared/navigation/reload-guard.ts'
import { entrance } from '../../shared/session/entrance.ts'
import { returnGame } from '../../shared/session/return-game.ts'
import { useSession } from '../../shared/session/use-session.ts'

const ReturnOffer = lazy(() =>
  Promise.all([
    whenOnline(() => import('../../features/play/return-offer.tsx')),
    whenOnline(loadMoreMessages),
  ]).then(([module]) => ({ default: module.ReturnOffer })),
)

/** What runs beside a player's pages: realtime, the rehearsal of what is opened most, and for who has just signed in the way back into an interrupted game. */
export function PlayerEffects() {
  const { profile } = useSession()
  const [game] = useState(() =>
    profile && entrance.isNew ? returnGame(localStorage, profile.id, Date.now()) : null,
  )
  return (
    <>
      <LiveUpdates />
      <Rehearsal />
      {game === null ? null : (
        <Suspense fallback={null}>
          <ReturnOffer id={game} />
        </Suspense>
      )}
    </>
  )
}
