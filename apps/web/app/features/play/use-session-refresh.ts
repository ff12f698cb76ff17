import { useEffect, useState } from 'react'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useRealtimeEvent } from '../../platform/realtime/event-bus.ts'
import { playSessionQuery } from './queries.ts'

/** Time in which rounds are collected for one request. */
const COLLECT_MS = 1_000

/** Reads the play session again after rounds of any tab, and when this tab becomes visible. */
export function useSessionRefresh(): void {
  const queryClient = useQueryClient()
  const [isOutdated, setOutdated] = useState(false)
  const onRound = ({ event }: { readonly event: string }): void => {
    if (event === 'round.settled') setOutdated(true)
  }
  useRealtimeEvent('spins', onRound)
  useRealtimeEvent('bets', onRound)
  useEffect(() => {
    if (!isOutdated) return
    const timer = setTimeout(() => {
      setOutdated(false)
      void queryClient.refetch(playSessionQuery)
    }, COLLECT_MS)
    return () => clearTimeout(timer)
  }, [isOutdated, queryClient])
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void queryClient.refetch(playSessionQuery)
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [queryClient])
}
