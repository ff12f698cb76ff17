import type { SlipSelection } from '@tessera/contract/sportsbook'
import { MAX_LEGS } from '@tessera/odds'
import type { Joint } from '@tessera/sport'
import { marketOfKey } from '../../feed/named-market.ts'
import type { SportFeed } from '../../feed/sport-feed.ts'

/** Joint chances of selections of one event, at the prices for which the feed computed them. */
export interface JointCache {
  /**
   * Returns null if the feed can't combine the selections, undefined if it was not queried or prices have changed
   * since.
   */
  get(eventId: string, selections: readonly SlipSelection[]): Joint | null | undefined
  /**
   * Queries the joint chances of legs with several selections that can be combined.
   * @param mayQuery returns true if the visitor may cause one more query to the feed; always true by default
   */
  load(
    legs: readonly { readonly selections: readonly SlipSelection[] }[],
    mayQuery?: () => boolean,
  ): Promise<void>
}

/** Cache size; repeating a quote costs nothing. */
const CACHE_MAX = 2_000

/**
 * Caches joint chances by the price versions of their markets, so that a version has one chance.
 * @param versionOf returns the current price version of a selection; null if it has none
 * @param isQueryable returns true if the selections can form a leg, apart from their chance; others are not queried
 */
export function createJointCache(
  feed: Pick<SportFeed, 'joint'>,
  versionOf: (selection: SlipSelection) => string | null,
  isQueryable: (eventId: string, selections: readonly SlipSelection[]) => boolean,
): JointCache {
  const cached = new Map<string, Joint | null>()
  const loading = new Map<string, Promise<void>>()

  /** Returns the cache key; null while a selection has no price or belongs to another event. */
  function keyOf(eventId: string, selections: readonly SlipSelection[]): string | null {
    const names: string[] = []
    for (const selection of selections) {
      const version = selection.eventId === eventId ? versionOf(selection) : null
      if (version === null) return null
      names.push(`${selection.marketKey} ${selection.outcomeId} ${version}`)
    }
    return JSON.stringify([eventId, ...names.sort()])
  }

  async function query(eventId: string, selections: readonly SlipSelection[]): Promise<void> {
    const joint = await feed.joint?.(
      eventId,
      selections.map(({ marketKey, outcomeId }) => ({ market: marketOfKey(marketKey), outcomeId })),
    )
    // The response belongs to the current prices: every message that it is based on was received before it.
    const key = keyOf(eventId, selections)
    if (key === null || joint === undefined) return
    cached.set(key, joint)
    const [oldest] = cached.keys()
    if (cached.size > CACHE_MAX && oldest !== undefined) cached.delete(oldest)
  }

  async function loadOne(selections: readonly SlipSelection[], mayQuery: () => boolean): Promise<void> {
    const eventId = selections[0]?.eventId ?? ''
    if (selections.length < 2 || !isQueryable(eventId, selections)) return
    const key = keyOf(eventId, selections)
    // A feed that could not combine the selections earlier may be able to now.
    if (key === null || cached.get(key)) return
    let running = loading.get(key)
    if (running === undefined) {
      if (!mayQuery()) return
      running = query(eventId, selections).finally(() => loading.delete(key))
      loading.set(key, running)
    }
    await running
  }

  return {
    get(eventId, selections) {
      const key = keyOf(eventId, selections)
      return key === null ? undefined : cached.get(key)
    },
    async load(legs, mayQuery = () => true) {
      if (legs.length <= MAX_LEGS)
        await Promise.all(legs.map(({ selections }) => loadOne(selections, mayQuery)))
    },
  }
}
