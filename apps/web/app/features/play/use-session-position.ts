import { useEffect, useReducer, useState } from 'react'
import { useApiClient } from '../../platform/api/api-context.ts'
import type { GameMessage } from './game-messages.ts'
import { afterMessage, EMPTY_SESSION, needsPosition, type SessionPosition } from './session-position.ts'
import type { Launch } from './use-launch.ts'

/** Delay before a failed request is repeated. */
const RETRY_MS = 10_000

/** Returns the position of the play session, and the handler of the game's messages. */
export function useSessionPosition(launch: Launch): {
  readonly session: SessionPosition
  readonly dispatch: (message: GameMessage) => void
} {
  const api = useApiClient()
  const [session, dispatch] = useReducer(afterMessage, EMPTY_SESSION)
  const opened = launch.state === 'open' ? launch : null
  const currency = opened?.game.currency
  const mode = opened?.mode
  const openedMs = opened?.openedMs
  useEffect(() => {
    if (currency !== undefined && mode !== undefined && openedMs !== undefined)
      dispatch({ type: 'opened', mode, currency, openedMs })
  }, [currency, mode, openedMs])

  const { table } = session
  const isAsking = needsPosition(session)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends a request.
  useEffect(() => {
    // A change of mode or currency requests the position again.
    if (!isAsking || table === null) return
    const aborter = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    api('GET /api/game/session', { signal: aborter.signal })
      .then(({ data }) => {
        if (aborter.signal.aborted) return
        const { positions, elapsedMs } = data
        dispatch({ type: 'position', positions, startedMs: Date.now() - elapsedMs })
      })
      // Without a response no position is shown; the request is repeated until one arrives.
      .catch(() => {
        if (!aborter.signal.aborted) timer = setTimeout(() => setTries((count) => count + 1), RETRY_MS)
      })
    return () => {
      aborter.abort()
      clearTimeout(timer)
    }
  }, [api, isAsking, table, tries])

  return { session, dispatch }
}
