import { useEffect } from 'react'
import { forgetReturnGame, recordReturnGame } from '../../data/player/return-game.ts'
import { useSession } from '../../platform/session/use-session.ts'
import type { PlayMode } from './play-mode.ts'
import type { Launch } from './use-launch.ts'

/** Stores the game while it is open for real money, so that an interrupted player can return to it. */
export function useReturnGame(gameId: string, mode: PlayMode | null, { state }: Launch): void {
  const playerId = useSession().profile?.id
  const isPlayed = mode === 'real' && state === 'open'
  useEffect(() => {
    if (isPlayed && playerId !== undefined)
      recordReturnGame(localStorage, { playerId, id: gameId }, Date.now())
  }, [isPlayed, playerId, gameId])
  // Leaving by a link or to another mode isn't an interruption; the end of a session loads another page.
  useEffect(() => {
    if (mode === 'real') return () => forgetReturnGame(localStorage, gameId)
  }, [mode, gameId])
}
