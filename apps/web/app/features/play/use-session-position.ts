import type { RoundUpdated } from '@tessera/contract/channels'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useApiClient } from '../../platform/api/api-context.ts'
import { useRealtimeEvent } from '../../platform/realtime/event-bus.ts'
import type { GameMessage } from './game-messages.ts'
import {
  afterMessage,
  EMPTY_SESSION,
  needsPosition,
  type SessionMessage,
  type SessionPosition,
} from './session-position.ts'
import type { Launch } from './use-launch.ts'

/** Delay before a failed request is repeated. */
const RETRY_MS = 10_000
/** Time in which rounds of another tab are collected for one request. */
const COLLECT_MS = 1_000
/** Time after which the announcement of a reported round counts as lost. */
const LOST_MS = 5_000

/**
 * Returns the position of the play session, and the handler of the game's messages. It includes rounds of other tabs, in this
 * currency: they are announced, and a tab that was hidden reads the sums again.
 */
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

  useRoundsElsewhere(session, dispatch)
  const { table, isComplete } = session
  const unreported = useRef(0)
  unreported.current = session.unreported
  const isAsking = needsPosition(session)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends a request.
  useEffect(() => {
    // A change of mode or currency requests the position again.
    if (!isAsking || table === null) return
    const aborter = new AbortController()
    const read = async (): Promise<void> => {
      const asked = unreported.current
      const { data } = await api('GET /api/game/session', { signal: aborter.signal })
      if (aborter.signal.aborted) return
      const { positions, elapsedMs } = data
      dispatch({ type: 'position', positions, startedMs: Date.now() - elapsedMs, unreported: asked })
      // Rounds that were announced meanwhile need another request.
      setTries((count) => count + 1)
    }
    // Without a response no position is shown, or the earlier one; the request is repeated until one arrives.
    const retry = (): void => {
      if (!aborter.signal.aborted) timer = setTimeout(() => setTries((count) => count + 1), RETRY_MS)
    }
    let timer = setTimeout(() => void read().catch(retry), isComplete ? COLLECT_MS : 0)
    return () => {
      aborter.abort()
      clearTimeout(timer)
    }
  }, [api, isAsking, table, tries])

  return { session, dispatch }
}

/** Notices rounds that this tab hasn't counted. */
function useRoundsElsewhere(session: SessionPosition, dispatch: (message: SessionMessage) => void): void {
  const onRound = ({ event, currency }: RoundUpdated): void => {
    if (event === 'round.settled') dispatch({ type: 'round-announced', currency })
  }
  useRealtimeEvent('spins', onRound)
  useRealtimeEvent('bets', onRound)
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') dispatch({ type: 'outdated' })
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [dispatch])
  const isMissing = session.unreported < 0
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => dispatch({ type: 'outdated' }), LOST_MS)
    return () => clearTimeout(timer)
  }, [isMissing, dispatch])
}
