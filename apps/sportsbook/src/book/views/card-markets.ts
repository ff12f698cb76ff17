import { groupOfMarket, MAIN_MARKETS } from '../trading/market-margins.ts'
import type { OfferedMarket } from '../trading/offered-market.ts'

/** True if a market is shown on the page: it is neither over nor withdrawn. */
export const isShown = ({ status, priced }: OfferedMarket): boolean =>
  priced !== null && (status === 'active' || status === 'suspended')

/** Returns the market for an event's card, from the markets that are shown. */
export const mainOf = (offers: readonly OfferedMarket[]): OfferedMarket | null => {
  const shown = offers.filter(isShown)
  for (const type of MAIN_MARKETS) {
    const found = shown.find(({ market }) => market.id === type)
    if (found) return found
  }
  // A market of another group would not name the winner; no market at all shows that the winner is decided.
  return shown.find(({ market }) => groupOfMarket(market.id) === 'main') ?? null
}

/** Units in which sports count their handicaps and totals, in order of preference. Most sports have one without a name. */
const HANDICAP_UNITS = [
  '',
  'maps-',
  'games-',
  'sets-',
  'legs-',
  'frames-',
  'racks-',
  'hits-',
  'points-',
  'rounds-',
]
const TOTAL_UNITS = [
  '',
  'maps-',
  'games-',
  'points-',
  'legs-',
  'frames-',
  'racks-',
  'hits-',
  'rounds-',
  'sets-',
]
/** Types of the two lines on an event's card, each in order of preference. */
const LINES: readonly (readonly string[])[] = [
  HANDICAP_UNITS.map((unit) => `${unit}handicap`),
  TOTAL_UNITS.map((unit) => `${unit}total`),
]

/** Returns the difference between the two prices of a line; infinite while one is not offered. */
function unevenness({ priced }: OfferedMarket): number {
  const [first, second] = priced?.outcomes ?? []
  if (!first?.price || !second?.price) return Number.POSITIVE_INFINITY
  return Math.abs(first.price - second.price)
}

const byEvenness = (one: OfferedMarket, other: OfferedMarket): number => {
  const [first, second] = [unevenness(one), unevenness(other)]
  return first === second ? (one.key < other.key ? -1 : 1) : first - second
}

/**
 * Returns the handicap and the total for an event's card: of each, the line whose two prices are closest. It follows from
 * the prices alone, so that all processes show the same.
 */
export function linesOf(offers: readonly OfferedMarket[]): OfferedMarket[] {
  const shown = offers.filter((offer) => isShown(offer) && offer.priced?.outcomes.length === 2)
  return LINES.flatMap((types) => {
    const type = types.find((each) => shown.some(({ market }) => market.id === each))
    const [first, ...others] = shown.filter(({ market }) => market.id === type)
    return first ? [others.reduce((best, each) => (byEvenness(each, best) < 0 ? each : best), first)] : []
  })
}
