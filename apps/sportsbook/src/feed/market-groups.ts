/** Markets that are shown together, in the order in which they are shown. */
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

/** The first line that fits says the group; what is a handicap within a set is of the set. */
const RULES: readonly (readonly [type: RegExp, group: MarketGroup])[] = [
  [/^(winner|1x2|double-chance|draw-no-bet|place|overtime)$/, 'main'],
  [/^corners-/, 'corners'],
  [/^cards-/, 'cards'],
  [/^(goal-scorer|anytime-scorer)$/, 'players'],
  [/^(half|quarter|period)-/, 'halves'],
  [/^(sets?|maps?|correct-(sets|maps))(-|$)/, 'sets'],
  [/^(games?|points|correct-games)(-|$)/, 'games'],
  [/^(rounds?|method|distance)(-|$)/, 'rounds'],
  [/handicap$/, 'handicaps'],
  [/^(total|team-total|both-score|correct-score|odd-even|next-goal|race-to)$/, 'goals'],
]

/** The group of a type of market; null for one that no rule knows. */
export const findGroup = (type: string): MarketGroup | null =>
  RULES.find(([pattern]) => pattern.test(type))?.[1] ?? null

/** The group of a type of market. Throws for a type that no model has. */
export function groupOf(type: string): MarketGroup {
  const group = findGroup(type)
  if (group === null) throw new RangeError(`market type ${type} has no group`)
  return group
}
