/** Groups of markets that are shown together, in display order. */
export const MARKET_GROUPS = [
  'main',
  'goals',
  'handicaps',
  'halves',
  'corners',
  'cards',
  'players',
  'sets',
  'games',
  'rounds',
] as const
export type MarketGroup = (typeof MARKET_GROUPS)[number]

/** Rules for the group of a type. The first match applies, so that a handicap within a set belongs to the sets. */
const RULES: readonly (readonly [type: RegExp, group: MarketGroup])[] = [
  [/^(winner|1x2|double-chance|draw-no-bet|place|overtime|match-bet|reach-final)$/, 'main'],
  [/^corners-/, 'corners'],
  [/^cards-/, 'cards'],
  [/^(goal-scorer|anytime-scorer|top-scorer)$/, 'players'],
  [/^(half|quarter|period|first-innings|inning|over|wicket|end)-/, 'halves'],
  [/^(sets?|maps?|correct-(sets|maps))(-|$)/, 'sets'],
  [/^(games?|points|legs|frames|racks|hits|correct-(games|frames|racks|hits))(-|$)/, 'games'],
  [/^(rounds?|method|distance|correct-rounds)(-|$)/, 'rounds'],
  [/handicap$/, 'handicaps'],
  [/^(total|team-total|both-score|correct-score|odd-even|next-goal|race-to)$/, 'goals'],
]

/** Returns the group of a market type; null if no rule matches. */
export const findGroup = (type: string): MarketGroup | null =>
  RULES.find(([pattern]) => pattern.test(type))?.[1] ?? null

/** Returns the group of a market type. Throws for a type that no model has. */
export function groupOf(type: string): MarketGroup {
  const group = findGroup(type)
  if (group === null) throw new RangeError(`market type ${type} has no group`)
  return group
}
