import { createContext, use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type Runtime, useRuntime } from './context.tsx'
import type { EventState, MarketState } from './event-state.ts'
import { type FeedQuery, FeedWatch, type QueryState, WAITING } from './feed-query.ts'
import { useSelected, useStore } from './store.ts'

/** True if the prices of the surrounding view are current and can be bet on. */
export const FreshContext = createContext(false)
export const useIsFresh = (): boolean => use(FreshContext)

const NEVER = () => () => {}

interface Shared {
  readonly watch: FeedWatch<unknown>
  users: number
  leaving: ReturnType<typeof setTimeout> | undefined
}

/** Time for which the data of a closed view is cached, in case it is opened again. */
const CACHE_MS = 3_000
const shared = new WeakMap<Runtime, Map<string, Shared>>()

interface Named<Value> {
  readonly key: string
  readonly query: FeedQuery<Value>
  /** State that the server has rendered, if it has. */
  readonly rendered: QueryState<Value> | null
}

function acquire<Value>(runtime: Runtime, { key, query, rendered }: Named<Value>): () => void {
  const all = shared.get(runtime) ?? new Map<string, Shared>()
  shared.set(runtime, all)
  const { realtime, events, betsChanged } = runtime
  const onResults = () => betsChanged.update((count) => count + 1)
  const known: Shared = all.get(key) ?? {
    watch: new FeedWatch(query, realtime, events, onResults, rendered) as FeedWatch<unknown>,
    users: 0,
    leaving: undefined,
  }
  all.set(key, known)
  clearTimeout(known.leaving)
  known.users += 1
  return () => {
    known.users -= 1
    if (known.users > 0) return
    known.leaving = setTimeout(() => {
      known.watch.close()
      all.delete(key)
    }, CACHE_MS)
  }
}

/**
 * Runs a query while a component shows it. Another name or language is another query. The name of a query for a player's
 * data contains the player.
 */
export function useFeed<Value>(
  name: string,
  query: FeedQuery<Value>,
): QueryState<Value> & { retry: () => void } {
  const runtime = useRuntime()
  const { culture } = useStore(runtime.words)
  const key = `${culture} ${name}`
  const [acquired, setAcquired] = useState<{ key: string; watch: FeedWatch<Value> } | null>(null)
  const known =
    acquired?.key === key ? acquired.watch : (shared.get(runtime)?.get(key)?.watch as FeedWatch<Value>)
  const watch = known ?? null
  const rendered = watch ? null : (runtime.rendered?.state(name, query, runtime.events) ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the query
  useEffect(() => {
    const leave = acquire(runtime, { key, query, rendered })
    runtime.rendered?.forget(name)
    setAcquired({ key, watch: shared.get(runtime)?.get(key)?.watch as FeedWatch<Value> })
    return leave
  }, [key, runtime])
  const first = rendered ?? (WAITING as QueryState<Value>)
  const state = useSyncExternalStore(
    watch?.state.subscribe ?? NEVER,
    () => watch?.state.get() ?? first,
    () => watch?.state.getRendered() ?? first,
  )
  const retry = useCallback(() => void watch?.reload(), [watch])
  return useMemo(() => ({ ...state, retry }), [state, retry])
}

/** Returns an event that a query has loaded. */
export function useEvent(eventId: string): EventState {
  const store = useRuntime().events.event(eventId)
  if (!store) throw new Error(`event ${eventId} has not been loaded`)
  return useStore(store)
}

export function useMarket(eventId: string, key: string): MarketState | null {
  const store = useRuntime().events.market(eventId, key)
  return useSyncExternalStore(
    store?.subscribe ?? NEVER,
    () => store?.get() ?? null,
    () => store?.getRendered() ?? null,
  )
}

/** Returns the status of a market. The component ignores changes of its prices. */
export function useMarketStatus(eventId: string, key: string): MarketState['status'] | null {
  const store = useRuntime().events.market(eventId, key)
  return useSyncExternalStore(
    store?.subscribe ?? NEVER,
    () => store?.get().status ?? null,
    () => store?.getRendered().status ?? null,
  )
}

/**
 * True while markets take no bets because they are suspended: at least one is, and none of the others is open.
 *
 * @param keys of the markets, separated by spaces
 */
export function useIsSuspended(eventId: string, keys: string): boolean {
  const { events } = useRuntime()
  const stores = keys.split(' ').flatMap((key) => events.market(eventId, key) ?? [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys decide which stores these are
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = stores.map((store) => store.subscribe(changed))
      return () => {
        for (const end of ends) end()
      }
    },
    [events, eventId, keys],
  )
  const isSuspended = (statuses: readonly MarketState['status'][]): boolean =>
    statuses.includes('suspended') && !statuses.includes('active')
  return useSyncExternalStore(
    subscribe,
    () => isSuspended(stores.map((store) => store.get().status)),
    () => isSuspended(stores.map((store) => store.getRendered().status)),
  )
}

/** Returns the ids of the outcomes of a market in the slip, separated by commas. */
export const useChosen = (eventId: string, key: string): string =>
  useSelected(useRuntime().slip.state, ({ items }) =>
    items
      .filter((item) => item.eventId === eventId && item.marketKey === key)
      .map(({ outcomeId }) => outcomeId)
      .join(),
  )
