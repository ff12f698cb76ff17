import type { SlipSelection } from '@tessera/contract/sportsbook'
import { MAX_LEGS } from '@tessera/odds'
import type { Joint } from '@tessera/sport'
import type { SportFeed } from '../feed/sport-feed.ts'
import { marketOfKey } from './market-name.ts'

/** What selections of one event come to together, at the prices for which the feed was asked. */
export interface KeptJoints {
  /** Null where the feed can't put them together; undefined where it was not asked, or prices have moved since. */
  of(eventId: string, selections: readonly SlipSelection[]): Joint | null | undefined
  /**
   * Asks for the legs of which more than one selection is given and that can be put together.
   * @param mayAsk whether one more question may be put to the feed for whoever wants to know; always if not given
   */
  look(
    legs: readonly { readonly selections: readonly SlipSelection[] }[],
    mayAsk?: () => boolean,
  ): Promise<void>
}

/** Joint chances that are kept: a slip that is quoted again costs nothing. */
const KEPT_MAX = 2_000

/**
 * Keeps them by the versions of their markets' prices, so that one version has one chance.
 * @param versionOf the version of a selection's prices now; null for one without
 * @param isAskable whether selections make a leg but for their chance: nothing is worked out for others
 */
export function keepJoints(
  feed: Pick<SportFeed, 'joint'>,
  versionOf: (selection: SlipSelection) => string | null,
  isAskable: (eventId: string, selections: readonly SlipSelection[]) => boolean,
): KeptJoints {
  const kept = new Map<string, Joint | null>()
  const asking = new Map<string, Promise<void>>()

  /** Null while one of them has no price, or is of another event. */
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
    // It is of this moment, of which all was heard: prices that moved while it was worked out are those that it belongs to.
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
    // A feed that could not say may be able to now.
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
