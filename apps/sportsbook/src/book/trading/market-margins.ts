import { findGroup, type MarketGroup } from '../../feed/market-groups.ts'

/** Returns the group in which a type of market is shown; `goals` for a vendor's type without a rule. */
export const groupOfMarket = (type: string): MarketGroup => findGroup(type) ?? 'goals'

/**
 * The margin per unit of variance of an outcome (`offerPrice` of `@tessera/odds`): our choice. 0.1 yields 5 % on two even
 * chances, 6.7 % on three and about 10 % on many small ones.
 */
const LOADING = 0.1
/** Counts that attract less money and that models know less well: corners, cards, players, the runners of a race, and the competitors of a season. */
const THIN_LOADING = 0.115
/** Added in play, where some bettors see more than the feed has reported. */
const LIVE_LOADING = 0.02
const THIN_GROUPS: ReadonlySet<MarketGroup> = new Set<MarketGroup>(['corners', 'cards'])
const THIN_TYPES: ReadonlySet<string> = new Set(['anytime-scorer', 'place', 'reach-final', 'top-scorer'])
/** Sides of a meeting and a draw; a winner market with more outcomes is a race. */
const MEETING_OUTCOMES = 3

/**
 * Returns the loading of a market. It follows from the market alone, so that all processes price alike. Markets that can
 * contain the same outcome have one loading, so that the outcome has one price: a score of 0:0 and under 0.5 goals, the
 * last period and the match. Corners, cards, a player's goals and the runners of a race share no outcome with the others.
 */
export function loadingOf(type: string, outcomes: number, isLive: boolean): number {
  const isRace = type === 'winner' && outcomes > MEETING_OUTCOMES
  const isThin = isRace || THIN_TYPES.has(type) || THIN_GROUPS.has(groupOfMarket(type))
  return (isThin ? THIN_LOADING : LOADING) + (isLive ? LIVE_LOADING : 0)
}

/** Types of the market on an event's card, in order of preference. */
export const MAIN_MARKETS: readonly string[] = ['winner', '1x2']
