import type { SportMarket } from '@tessera/contract/sportsbook'

/** Markets that are shown under one heading: a market on all its lines, or one for each of many players. */
export interface MarketPanel {
  readonly key: string
  readonly title: string
  readonly rows: readonly { readonly market: SportMarket; readonly label: string }[]
}

/** Groups in the order in which they are shown; others follow in the order in which they come. */
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

export function groupsOf(markets: readonly SportMarket[]): string[] {
  const groups = [...new Set(markets.map(({ group }) => group))]
  const rank = (group: string) =>
    GROUP_ORDER.includes(group) ? GROUP_ORDER.indexOf(group) : GROUP_ORDER.length
  return groups.sort((a, b) => rank(a) - rank(b))
}

/** The words that all names end with. */
function sharedEnd(names: readonly string[]): string {
  const reversed = names.map((name) => name.split(' ').reverse())
  const [first = [], ...others] = reversed
  const count = first.findIndex((word, index) => others.some((other) => other[index] !== word))
  return (count < 0 ? first : first.slice(0, count)).reverse().join(' ')
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Markets of players, such as who scores, in one panel: named by what they share, each row by its player. */
function playersPanel(type: string, markets: readonly SportMarket[]): MarketPanel | null {
  const end = sharedEnd(markets.map(({ name }) => name))
  if (markets.length < 2 || end === '') return null
  const rows = markets.map((market) => ({
    market,
    label: market.name.slice(0, -end.length).replace(/[:\s]+$/, ''),
  }))
  return { key: type, title: capital(end), rows }
}

/** A panel for each name: all lines of a market have the same one. */
export function panelsOf(markets: readonly SportMarket[]): MarketPanel[] {
  const panels = new Map<
    string,
    { key: string; title: string; rows: { market: SportMarket; label: string }[] }
  >()
  const players = new Map<string, SportMarket[]>()
  for (const market of markets) {
    const isPlayers = market.group === 'players' && market.outcomes.length <= 2
    if (isPlayers) players.set(market.type, [...(players.get(market.type) ?? []), market])
    const key = isPlayers ? market.type : `${market.type}/${market.name}`
    const panel = panels.get(key) ?? { key, title: market.name, rows: [] }
    panel.rows.push({ market, label: '' })
    panels.set(key, panel)
  }
  return [...panels.values()].map((panel) => playersPanel(panel.key, players.get(panel.key) ?? []) ?? panel)
}
