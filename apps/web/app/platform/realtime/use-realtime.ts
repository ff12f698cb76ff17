import { CHANNELS, type EventOf, type LiveChannel } from '@tessera/contract/channels'
import { useEffect } from 'react'
import { useQueryClient } from '../api/api-context.ts'
import type { QueryCache } from '../api/query-cache.ts'
import { importOnce } from '../navigation/reload-guard.ts'
import { useBrowserSession } from '../session/session-context.ts'
import { useSession } from '../session/use-session.ts'
import { emitEvent } from './event-bus.ts'

/** Writes an event to the query cache. Returns false if the reads that the event affects must be requested again. */
export type StoreEvent = (queryClient: QueryCache, event: EventOf<LiveChannel>) => boolean

/**
 * Connects a logged-in player to the realtime channels once the page is idle, and keeps the query cache up to date.
 *
 * @param store the same function in every rendering
 */
export function useRealtime(store: StoreEvent): void {
  const session = useBrowserSession()
  const queryClient = useQueryClient()
  const playerId = useSession().profile?.id

  useEffect(() => {
    if (playerId === undefined) return
    let close: (() => void) | null = null
    let isOver = false

    const reload = (name: LiveChannel) => {
      const { refreshes } = CHANNELS[name]
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => refreshes.includes(queryKey[0]) })
    }
    const onEvent = <Name extends LiveChannel>(name: Name, event: EventOf<Name>) => {
      if (!store(queryClient, event)) reload(name)
      emitEvent(name, event)
    }

    void importOnce(() => import('./connect-realtime.ts')).then((module) => {
      if (!isOver)
        close = module.connectRealtime({
          playerId,
          token: session.token,
          onEvent,
          // The API refuses this call, which ends the session in this tab like any other refusal.
          onEnded: () => reload('accounts'),
          onLost: reload,
        })
    })
    return () => {
      isOver = true
      close?.()
    }
  }, [playerId, queryClient, session, store])
}
