import { CHANNELS, type EventOf, type LiveChannel } from '@tessera/contract/channels'
import { useEffect } from 'react'
import { applyAccountEvent } from '../../data/accounts/apply-events.ts'
import { useQueryClient, useRuntime } from '../../data/runtime/runtime-context.tsx'
import { importOnce } from '../navigation/reload-guard.ts'
import { accountsQuery } from '../session/queries.ts'
import { useSession } from '../session/use-session.ts'
import { emitEvent } from './event-bus.ts'

/** Connects a logged-in player to the realtime channels once the page is idle, and keeps the query cache up to date. */
export function useRealtime(): void {
  const { session } = useRuntime()
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
      if ('event' in event && event.event === 'account.updated') {
        queryClient.setQueryData(accountsQuery.queryKey, (known: Parameters<typeof applyAccountEvent>[0]) =>
          applyAccountEvent(known, event),
        )
      } else reload(name)
      emitEvent(name, event)
    }

    void importOnce(() => import('./connect-realtime.ts')).then((module) => {
      if (!isOver && module)
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
  }, [playerId, queryClient, session])
}
