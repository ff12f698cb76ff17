import { findGroup, type MarketGroup } from '../feed/market-groups.ts'

/** Where a type of market is shown: one of a vendor that no rule knows is about goals or points. */
export const groupOfMarket = (type: string): MarketGroup => findGroup(type) ?? 'goals'

/** What the chances behind the prices of a market sum to above one, as a share: our choice. */
const MARGIN_OF_GROUP: Readonly<Record<MarketGroup, number>> = {
  main: 0.05,
  goals: 0.055,
  handicaps: 0.05,
  halves: 0.065,
  corners: 0.075,
  cards: 0.075,
  players: 0.1,
  sets: 0.055,
  games: 0.06,
  rounds: 0.065,
}
/** Markets of many outcomes, whose chances are small and less sure. */
const MARGIN_OF_TYPE: Readonly<Record<string, number>> = {
  place: 0.1,
  'correct-score': 0.12,
  'half-1-correct-score': 0.12,
  'half-time-full-time': 0.1,
  'goal-scorer': 0.15,
  'set-correct-score': 0.1,
  round: 0.12,
  method: 0.09,
}
/** Of a race with many runners, for each beyond the third. */
const MARGIN_PER_RUNNER = 0.012
/** Prices that can be hit by who sees more than we do. */
const LIVE_MARGIN = 0.01

/** The margin of a market, as a share: 0.05 is 5 %. It follows from the market alone, so that all processes price alike. */
export function marginOf(type: string, outcomes: number, isLive: boolean): number {
  const base = Object.hasOwn(MARGIN_OF_TYPE, type)
    ? (MARGIN_OF_TYPE[type] ?? 0)
    : MARGIN_OF_GROUP[groupOfMarket(type)]
  const runners = type === 'winner' && outcomes > 3 ? (outcomes - 3) * MARGIN_PER_RUNNER : 0
  return base + runners + (isLive ? LIVE_MARGIN : 0)
}

/** Which market stands on an event's card, the most wanted first. */
export const MAIN_MARKETS: readonly string[] = ['winner', '1x2']
