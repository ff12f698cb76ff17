import { useEffect } from 'react'
import { forgetReturnGame, noteReturnGame } from '../../shared/session/return-game.ts'
import { useSession } from '../../shared/session/use-session.ts'
import type { PlayMode } from './play-mode.ts'
import type { Launch } from './use-launch.ts'

/** Notes the game while it is open for money, so that whoever is interrupted is offered to go back to it. */
export function useReturnGame(gameId: string, mode: PlayMode | null, { state }: Launch): void {
  const playerId = useSession().profile?.id
  const isPlayed = mode === 'real' && state === 'open'
  useEffect(() => {
    if (isPlayed && playerId !== undefined) noteReturnGame(localStorage, { playerId, id: gameId }, Date.now())
  }, [isPlayed, playerId, gameId])
  // Leaving by a link of the page or to another mode is no interruption; the end of the session loads another page.
  useEffect(() => {
    if (mode === 'real') return () => forgetReturnGame(localStorage, gameId)
  }, [mode, gameId])
}
