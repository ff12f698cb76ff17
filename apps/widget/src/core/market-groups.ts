import type { SportMarket } from '@tessera/contract/sportsbook'

/** Markets under one heading: all lines of a market, or one market for each of many players. */
export interface MarketPanel {
  readonly key: string
  /** Type of its markets, by which players mark favourites. */
  readonly type: string
  readonly title: string
  readonly rows: readonly { readonly market: SportMarket; readonly label: string }[]
}

/** Display order of the groups. Others follow in the order of the markets. */
const GROUP_ORDER = [
  'main',
  'goals',
  'handicaps',
  'halves',
  'sets',
  'games',
  'rounds',
  'corners',
  'cards',
  'players',
]

function groupsOf(markets: readonly SportMarket[]): string[] {
  const groups = [...new Set(markets.map(({ group }) => group))]
  const rank = (group: string) =>
    GROUP_ORDER.includes(group) ? GROUP_ORDER.indexOf(group) : GROUP_ORDER.length
  return groups.sort((a, b) => rank(a) - rank(b))
}

/** Tab with the markets of all groups. */
export const ALL = 'all'

/** Tab with the markets whose type the player has marked. */
export const FAVOURITES = 'favourites'

/** Returns the tabs of an event: favourites, its groups, and all markets together. An event with a single group has no tabs. */
export function tabsOf(markets: readonly SportMarket[]): string[] {
  const groups = groupsOf(markets)
  return groups.length > 1 ? [FAVOURITES, ...groups, ALL] : []
}

/** Returns the words that all names end with. */
function sharedEnd(names: readonly string[]): string {
  const reversed = names.map((name) => name.split(' ').reverse())
  const [first = [], ...others] = reversed
  const count = first.findIndex((word, index) => others.some((other) => other[index] !== word))
  return (count < 0 ? first : first.slice(0, count)).reverse().join(' ')
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns one panel for markets of players, such as goalscorers. Its title is the common part of the names, and each row
 * has the name of its player.
 */
function playersPanel(type: string, markets: readonly SportMarket[]): MarketPanel | null {
  const end = sharedEnd(markets.map(({ name }) => name))
  if (markets.length < 2 || end === '') return null
  const rows = markets.map((market) => ({
    market,
    label: market.name.slice(0, -end.length).replace(/[:\s]+$/, ''),
  }))
  return { key: type, type, title: capital(end), rows }
}

/** Returns a panel for each name: all lines of a market have the same name. */
export function panelsOf(markets: readonly SportMarket[]): MarketPanel[] {
  const panels = new Map<string, MarketPanel & { rows: { market: SportMarket; label: string }[] }>()
  const players = new Map<string, SportMarket[]>()
  for (const market of markets) {
    const isPlayers = market.group === 'players' && market.outcomes.length <= 2
    if (isPlayers) players.set(market.type, [...(players.get(market.type) ?? []), market])
    const key = isPlayers ? market.type : `${market.type}/${market.name}`
    const panel = panels.get(key) ?? { key, type: market.type, title: market.name, rows: [] }
    panel.rows.push({ market, label: '' })
    panels.set(key, panel)
  }
  return [...panels.values()].map((panel) => playersPanel(panel.key, players.get(panel.key) ?? []) ?? panel)
}
