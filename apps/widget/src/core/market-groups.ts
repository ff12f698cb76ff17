import type { EventPage, SportMarket, SportSide } from '@tessera/contract/sportsbook'

/** Markets under one heading: all lines of a market, or one market for each of many players. */
export interface MarketPanel {
  readonly key: string
  /** Type of its markets, by which players mark favourites. */
  readonly type: string
  readonly title: string
  readonly rows: readonly {
    /** The market, or the part of its outcomes that the row shows. */
    readonly market: SportMarket
    readonly label: string
    /** Team of the players in the row. Rows of a team follow each other. */
    readonly team?: EventPage['competitors'][number] | undefined
  }[]
}

/** Tab with the markets of all groups. */
export const ALL = 'all'

/** Tab with the markets whose type the player has marked. */
export const FAVOURITES = 'favourites'

/**
 * Returns the tabs of an event: favourites, its groups in the order of the markets, and all markets together.
 * An event with a single group has no tabs.
 */
export function tabsOf(markets: readonly SportMarket[]): string[] {
  const groups = new Set(markets.map(({ group }) => group))
  return groups.size > 1 ? [FAVOURITES, ...groups, ALL] : []
}

type Row = MarketPanel['rows'][number]

/** Returns the rows of a market: one for a line, and one for each team of a market whose outcomes are players. */
function rowsOf(market: SportMarket, [home, away]: EventPage['competitors']): Row[] {
  const { player, outcomes } = market
  const teamOf = (side: SportSide | undefined) => (side === 'home' ? home : side && away)
  if (player) return [{ market, label: player.name, team: teamOf(player.side) }]
  return (['home', 'away', undefined] as const).flatMap((side) => {
    const part = outcomes.filter((outcome) => outcome.side === side)
    if (part.length === 0) return []
    return { market: { ...market, outcomes: part }, label: '', team: teamOf(side) }
  })
}

/**
 * Returns a panel for each name: all lines of a market have the same name. Markets about one player each have a panel
 * together.
 */
export function panelsOf({
  markets,
  competitors,
}: Pick<EventPage, 'markets' | 'competitors'>): MarketPanel[] {
  const panels = new Map<string, MarketPanel & { rows: Row[] }>()
  for (const market of markets) {
    const { type, name, player } = market
    const key = player ? type : `${type}/${name}`
    const panel = panels.get(key) ?? { key, type, title: player?.list ?? name, rows: [] }
    panel.rows.push(...rowsOf(market, competitors))
    panels.set(key, panel)
  }
  return [...panels.values()]
}
