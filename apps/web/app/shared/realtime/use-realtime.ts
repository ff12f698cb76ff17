import { useEffect } from 'react'
import { importOnce } from '../navigation/reload-guard.ts'
import { useQueryClient, useRuntime } from '../runtime/runtime-context.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useSession } from '../session/use-session.ts'
import { applyAccountEvent } from './apply-events.ts'
import { emitEvent } from './event-bus.ts'
import type { RealtimeEventName, RealtimeEvents } from './parse-event.ts'

/** What to ask for again when events of a channel changed a list, or were lost. */
const CALLS_OF: Record<RealtimeEventName, readonly string[]> = {
  accounts: ['GET /api/wallet/accounts'],
  invoices: [
    'GET /api/payment/invoices',
    'GET /api/payment/invoices/{id}',
    'GET /api/payment/invoices/statistics',
  ],
  bets: ['GET /api/game/bets'],
  spins: ['GET /api/game/spins'],
  online: [],
}

/** Connects a logged-in player to the realtime channels, once the page is at rest, and keeps the query cache fed. */
export function useRealtime(): void {
  const { session } = useRuntime()
  const queryClient = useQueryClient()
  const playerId = useSession().profile?.id

  useEffect(() => {
    if (playerId === undefined) return
    let close: (() => void) | null = null
    let isOver = false

    const askAgain = (name: RealtimeEventName) => {
      const calls = CALLS_OF[name]
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => calls.includes(String(queryKey[0])) })
    }
    const onEvent = <Name extends RealtimeEventName>(name: Name, event: RealtimeEvents[Name]) => {
      if ('event' in event && event.event === 'account.updated') {
        queryClient.setQueryData(accountsQuery.queryKey, (known: Parameters<typeof applyAccountEvent>[0]) =>
          applyAccountEvent(known, event),
        )
      } else askAgain(name)
      emitEvent(name, event)
    }

    void importOnce(() => import('./connect-realtime.ts')).then((module) => {
      if (!isOver && module)
        close = module.connectRealtime({
          playerId,
          token: session.token,
          onEvent,
          // Asked again, the API refuses, which ends the session here as any refusal does.
          onEnded: () => askAgain('accounts'),
          onLost: askAgain,
        })
    })
    return () => {
      isOver = true
      close?.()
    }
  }, [playerId, queryClient, session])
}
