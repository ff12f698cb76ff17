import type { ApiError, CallData } from '@tessera/contract/client'
import { use, useCallback, useEffect, useRef, useState } from 'react'
import { recordPlayedGame } from '../../data/player/played-games.ts'
import { useApiClient, useQueryClient } from '../../platform/api/api-context.ts'
import { toApiError } from '../../platform/api/to-api-error.ts'
import { ChallengeContext } from '../../platform/challenges/challenge-context.ts'
import { withChallenges } from '../../platform/challenges/with-challenges.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import type { PlayMode } from './play-mode.ts'
import { useFillsScreen } from './use-fills-screen.ts'

export type Launch =
  | { readonly state: 'idle' }
  | { readonly state: 'opening' }
  | {
      readonly state: 'open'
      readonly game: CallData<'POST /api/game/games/{id}/play'>
      readonly mode: PlayMode
      readonly openedMs: number
    }
  | { readonly state: 'refused'; readonly error: ApiError }

/** Opens a session of a game at its provider, and again when the game or mode changes or `reopen` is called. */
export function useLaunch(
  gameId: string,
  mode: PlayMode | null,
  accountId: number | undefined,
): { launch: Launch; reopen: () => void } {
  const api = useApiClient()
  const completeChallenge = use(ChallengeContext)
  const queryClient = useQueryClient()
  const { locale, pathOf } = useLocale()
  const fillsScreen = useFillsScreen()
  const [tries, setTries] = useState(0)
  const [launch, setLaunch] = useState<Launch>({ state: 'idle' })
  const lobbyPath = pathOf('games')
  // A window that is rotated or enlarged keeps its session.
  const platform = useRef<'mobile' | 'desktop'>('desktop')
  platform.current = fillsScreen ? 'mobile' : 'desktop'

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt or account opens a new session.
  useEffect(() => {
    if (mode === null) return setLaunch({ state: 'idle' })
    const aborter = new AbortController()
    setLaunch({ state: 'opening' })
    withChallenges(completeChallenge, {}, () =>
      api('POST /api/game/games/{id}/play', {
        params: { id: gameId },
        body: { mode, locale, platform: platform.current, lobbyPath },
        signal: aborter.signal,
      }),
    )
      .then(({ data }) => {
        if (aborter.signal.aborted) return
        recordPlayedGame(localStorage, gameId)
        setLaunch({ state: 'open', game: data, mode, openedMs: Date.now() })
        if (mode === 'real') void queryClient.invalidateQueries({ queryKey: ['GET /api/game/games/played'] })
      })
      .catch((caught: unknown) => {
        if (!aborter.signal.aborted) setLaunch({ state: 'refused', error: toApiError(caught) })
      })
    return () => aborter.abort()
  }, [api, completeChallenge, gameId, mode, locale, lobbyPath, tries, accountId])

  return { launch, reopen: useCallback(() => setTries((count) => count + 1), []) }
}
