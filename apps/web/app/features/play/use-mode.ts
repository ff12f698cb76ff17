import type { GameDetails } from '@tessera/contract'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useSearch } from '../../platform/navigation/use-search.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { MODE_PARAMETER, type PlayMode, playMode } from './play-mode.ts'
import { useFillsScreen } from './use-fills-screen.ts'

export interface Mode {
  readonly mode: PlayMode | null
  /** True if the URL names the mode, so that it doesn't depend on the window. */
  readonly isAsked: boolean
  readonly setMode: (mode: PlayMode) => void
  readonly leave: () => void
}

/**
 * Returns the mode of the URL. On a phone, choosing a mode adds a history entry, so that Back leaves the game.
 * A guest who requests real money is offered the sign-in once. The URL keeps the mode, so that the game opens
 * after the sign-in.
 */
export function useMode(game: GameDetails): Mode {
  const [search, setSearch] = useSearch()
  const navigate = useNavigate()
  const open = useOpenDialog()
  const { pathOf } = useLocale()
  const { isLoggedIn } = useSession()
  const fillsScreen = useFillsScreen()
  const wanted = search.get(MODE_PARAMETER)
  const mode = playMode({ wanted, isLoggedIn, hasDemo: game.hasDemo, fillsScreen })

  const isOffering = wanted === 'real' && !isLoggedIn
  const latestOpen = useRef(open)
  latestOpen.current = open
  useEffect(() => {
    if (isOffering) latestOpen.current('demo-game', game.id)
  }, [isOffering, game.id])

  const ask = (next: PlayMode | null, replace: boolean) =>
    setSearch(
      (known) => {
        const changed = new URLSearchParams(known)
        if (next === null) changed.delete(MODE_PARAMETER)
        else changed.set(MODE_PARAMETER, next)
        return changed
      },
      { replace, preventScrollReset: true },
    )

  return {
    mode,
    isAsked: wanted !== null,
    setMode(next) {
      if (next === 'demo' && !game.hasDemo) return open('demo-unavailable', game.id)
      if (next === 'real' && isOffering) return open('demo-game', game.id)
      return ask(next, !fillsScreen || wanted !== null || (next === 'real' && !isLoggedIn))
    },
    leave() {
      if (fillsScreen && wanted !== null) ask(null, true)
      else void navigate(pathOf('games'))
    },
  }
}
