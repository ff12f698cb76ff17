import type { SlipSelection } from '@tessera/contract/sportsbook'
import { MAX_LEGS } from '@tessera/odds'
import type { Joint } from '@tessera/sport'
import type { SportFeed } from '../feed/sport-feed.ts'
import { marketOfKey } from './market-name.ts'

/** Joint chances of selections of one event, at the prices for which the feed computed them. */
export interface KeptJoints {
  /**
   * Returns null if the feed can't combine the selections, undefined if it was not queried or prices have changed
   * since.
   */
  of(eventId: string, selections: readonly SlipSelection[]): Joint | null | undefined
  /**
   * Queries the joint chances of legs with several selections that can be combined.
   * @param mayAsk returns true if the visitor may cause one more query to the feed; always true by default
   */
  look(
    legs: readonly { readonly selections: readonly SlipSelection[] }[],
    mayAsk?: () => boolean,
  ): Promise<void>
}

/** Cache size; repeating a quote costs nothing. */
const KEPT_MAX = 2_000

/**
 * Caches joint chances by the price versions of their markets, so that a version has one chance.
 * @param versionOf returns the current price version of a selection; null if it has none
 * @param isAskable returns true if the selections can form a leg, apart from their chance; others are not queried
 */
export function keepJoints(
  feed: Pick<SportFeed, 'joint'>,
  versionOf: (selection: SlipSelection) => string | null,
  isAskable: (eventId: string, selections: readonly SlipSelection[]) => boolean,
): KeptJoints {
  const kept = new Map<string, Joint | null>()
  const asking = new Map<string, Promise<void>>()

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

  async function ask(eventId: string, selections: readonly SlipSelection[]): Promise<void> {
    const joint = await feed.joint?.(
      eventId,
      selections.map(({ marketKey, outcomeId }) => ({ market: marketOfKey(marketKey), outcomeId })),
    )
    // The response belongs to the current prices: every message that it is based on was received before it.
    const key = keyOf(eventId, selections)
    if (key === null || joint === undefined) return
    kept.set(key, joint)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  }

  async function look(selections: readonly SlipSelection[], mayAsk: () => boolean): Promise<void> {
    const eventId = selections[0]?.eventId ?? ''
    if (selections.length < 2 || !isAskable(eventId, selections)) return
    const key = keyOf(eventId, selections)
    // A feed that could not combine the selections earlier may be able to now.
    if (key === null || kept.get(key)) return
    let asked = asking.get(key)
    if (asked === undefined) {
      if (!mayAsk()) return
      asked = ask(eventId, selections).finally(() => asking.delete(key))
      asking.set(key, asked)
    }
    await asked
  }

  return {
    of(eventId, selections) {
      const key = keyOf(eventId, selections)
      return key === null ? undefined : kept.get(key)
    },
    async look(legs, mayAsk = () => true) {
      if (legs.length <= MAX_LEGS) await Promise.all(legs.map(({ selections }) => look(selections, mayAsk)))
    },
  }
}
