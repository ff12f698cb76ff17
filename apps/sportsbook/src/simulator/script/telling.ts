import type { EventMessage, MarketStatus, MessageOf, QuotedOutcome } from '@tessera/feed'
import type { FairMarket, Market } from '@tessera/sport'
import { groupOf } from '../../feed/market-groups.ts'
import { marketName } from '../../feed/market-name.ts'
import type { Position } from '../disciplines/position.ts'

/** A market that is told, in a position whose chances count. */
export interface Quoting {
  readonly market: Market
  readonly key: string
  readonly status: MarketStatus
}

/**
 * A message that has been decided on. Prices are worked out when it is told: what was overtaken before anybody heard it
 * costs nothing.
 */
export type Telling =
  | { readonly message: EventMessage }
  | {
      readonly odds: MessageOf<'odds-change'>
      readonly position: Position
      readonly quotes: () => readonly Quoting[]
    }

/** A chance without what arithmetic adds to it. */
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
        // A stake that comes back is worth the same, whatever the reason.
        push: bounded(push + voided),
        halfLost: bounded(halfLost),
        lost: bounded(lost),
      },
    }
  })
}

/** Prices of a position that were worked out: its start is told twice, by one producer and the other. */
const known = new WeakMap<Position, Map<string, QuotedOutcome[]>>()

function pricesOf(position: Position, { market, key }: Quoting): QuotedOutcome[] {
  const prices = known.get(position) ?? new Map<string, QuotedOutcome[]>()
  known.set(position, prices)
  const [fair] = prices.has(key) ? [] : position.price([market])
  if (fair) prices.set(key, outcomesOf(position, fair))
  return prices.get(key) ?? []
}

/** Statuses under which nobody asks for chances any more. */
const WITHOUT_CHANCES: ReadonlySet<MarketStatus> = new Set<MarketStatus>(['handed-over', 'cancelled'])

/** The message with its prices; `isWanted` leaves markets out, by key. */
export function messageOf(telling: Telling, isWanted: (key: string) => boolean = () => true): EventMessage {
  if ('message' in telling) return telling.message
  const { odds, position, quotes } = telling
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

/** Messages of which only the last word on each market is kept, so that prices nobody heard are never worked out. */
export function lastWords(tellings: readonly Telling[]): EventMessage[] {
  const said = new Set<string>()
  const kept: EventMessage[] = []
  for (const telling of tellings.toReversed()) {
    const producer = 'odds' in telling ? telling.odds.stamp.producer : ''
    const own = new Set<string>()
    kept.push(
      messageOf(telling, (key) => {
        const name = `${producer} ${key}`
        own.add(name)
        return !said.has(name)
      }),
    )
    for (const name of own) said.add(name)
  }
  return kept.reverse()
}
