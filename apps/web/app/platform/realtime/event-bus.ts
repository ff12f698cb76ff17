import type { EventOf, LiveChannel } from '@tessera/contract/channels'
import { useEffect, useRef } from 'react'

type Listener = (event: never) => void

const listeners = new Map<LiveChannel, Set<Listener>>()

/** Passes an event to the listeners of its channel. */
export function emitEvent<Name extends LiveChannel>(name: Name, event: EventOf<Name>): void {
  for (const listener of listeners.get(name) ?? []) (listener as (event: EventOf<Name>) => void)(event)
}

/** Calls `listener` for each event of a channel; returns the unsubscribe function. */
export function onEvent<Name extends LiveChannel>(
  name: Name,
  listener: (event: EventOf<Name>) => void,
): () => void {
  const known = listeners.get(name) ?? new Set()
  known.add(listener)
  listeners.set(name, known)
  return () => known.delete(listener)
}

/**
 * Subscribes to a channel while the component is mounted: `useRealtimeEvent('invoices', ({ invoice }) => ...)`.
 * Balances need no listener: they are in the query cache (useAccounts).
 */
export function useRealtimeEvent<Name extends LiveChannel>(
  name: Name,
  listener: (event: EventOf<Name>) => void,
): void {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => onEvent(name, (event) => latest.current(event)), [name])
}
