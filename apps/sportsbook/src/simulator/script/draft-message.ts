import type { EventMessage, MarketStatus, MessageOf, QuotedOutcome } from '@tessera/feed'
import type { FairMarket, Market } from '@tessera/sport'
import { groupOf } from '../../feed/market-groups.ts'
import { marketName } from '../../feed/market-name.ts'
import type { Position } from '../disciplines/position.ts'

/** A market to publish, with its status. */
export interface Quoting {
  readonly market: Market
  readonly key: string
  readonly status: MarketStatus
}

/**
 * A message whose content is decided. Its prices are computed when it is sent, so that a message that is replaced
 * before it is sent costs nothing.
 */
export type DraftMessage =
  | { readonly message: EventMessage }
  | {
      readonly odds: MessageOf<'odds-change'>
      readonly position: Position
      readonly quotes: () => readonly Quoting[]
    }

/** Limits a chance to 0 to 1, against rounding errors. */
const bounded = (chance: number): number => Math.min(Math.max(chance, 0), 1)

function outcomesOf(position: Position, { market, shares }: FairMarket): QuotedOutcome[] {
  return market.outcomes.map((id, index) => {
    const { won = 0, halfWon = 0, push = 0, halfLost = 0, lost = 0, void: voided = 0 } = shares[index] ?? {}
    return {
      id,
      active: position.resultOf(market, id) === 'undecided',
      chances: {
        won: bounded(won),
        halfWon: bounded(halfWon),
        // A returned stake has the same value whatever the reason.
        push: bounded(push + voided),
        halfLost: bounded(halfLost),
        lost: bounded(lost),
      },
    }
  })
}

/** Cache of computed prices by position. The start is published by both producers. */
const known = new WeakMap<Position, Map<string, QuotedOutcome[]>>()

function pricesOf(position: Position, { market, key }: Quoting): QuotedOutcome[] {
  const prices = known.get(position) ?? new Map<string, QuotedOutcome[]>()
  known.set(position, prices)
  const [fair] = prices.has(key) ? [] : position.price([market])
  if (fair) prices.set(key, outcomesOf(position, fair))
  return prices.get(key) ?? []
}

/** Statuses for which chances are no longer needed. */
const WITHOUT_CHANCES: ReadonlySet<MarketStatus> = new Set<MarketStatus>(['handed-over', 'cancelled'])

/** Creates the message with its prices; `isWanted` selects markets by key. */
export function messageOf(
  draft: DraftMessage,
  isWanted: (key: string) => boolean = () => true,
): EventMessage {
  if ('message' in draft) return draft.message
  const { odds, position, quotes } = draft
  const wanted = quotes().filter(({ key }) => isWanted(key))
  return {
    ...odds,
    markets: wanted.map((quoting) => ({
      ...marketName(quoting.market),
      group: groupOf(quoting.market.type),
      status: quoting.status,
      outcomes: WITHOUT_CHANCES.has(quoting.status) ? [] : pricesOf(position, quoting),
    })),
  }
}

/** Creates messages with only the last state of each market, so that outdated prices are never computed. */
export function latestMessages(drafts: readonly DraftMessage[]): EventMessage[] {
  const said = new Set<string>()
  const kept: EventMessage[] = []
  for (const draft of drafts.toReversed()) {
    const producer = 'odds' in draft ? draft.odds.stamp.producer : ''
    const own = new Set<string>()
    kept.push(
      messageOf(draft, (key) => {
        const name = `${producer} ${key}`
        own.add(name)
        return !said.has(name)
      }),
    )
    for (const name of own) said.add(name)
  }
  return kept.reverse()
}
