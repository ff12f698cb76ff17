import { decidedBy, eachCell, type Grid, type Settle, sharesOf } from './grid.ts'
import type { Kind, Market, Selection } from './market.ts'
import type { Joint, SportModel } from './model.ts'
import { RecentMap } from './recent-map.ts'
import { WON } from './results.ts'

/** Maximum number of cached grids for one set of parameters: those of a state and of the one before. */
const CACHED_GRIDS_MAX = 64

/** Maximum number of events whose grids are cached: more than are usually live at once in all sports. */
const CACHED_EVENTS_MAX = 160

/** Grids of all models, by the parameters of an event. */
const cache = new RecentMap<object, { readonly sport: object; readonly grids: Map<string, Grid> }>(
  CACHED_EVENTS_MAX,
)

/** Returns the cached grids of a sport with the given parameters. */
function gridsOf(sport: object, parameters: object): Map<string, Grid> {
  const known = cache.get(parameters)
  if (known?.sport === sport) return known.grids
  const grids = new Map<string, Grid>()
  cache.set(parameters, { sport, grids })
  return grids
}

/** A leg of a bet builder: the view that settles it, and its settlement. */
export interface Leg {
  readonly view: string
  readonly settle: Settle
}

/** Definition of a sport from which {@link gridModel} derives prices, results and bet builder probabilities. */
export interface GridSport<Parameters, State extends { readonly parameters: Parameters }>
  extends Pick<SportModel<Parameters, State>, 'start' | 'step' | 'isFinished'> {
  readonly kinds: Readonly<Record<string, Kind>>
  /**
   * Returns the exact distribution of a view at the end of the match, given this state. `gridFor` returns the grids of other
   * views.
   */
  readonly grid: (state: State, view: string, gridFor: (view: string) => Grid) => Grid
  /** Returns a text that is equal for states whose grids of the view are equal, given equal parameters. */
  readonly gridKey: (state: State, view: string) => string
  /**
   * Returns a text that is equal for states between which no result can have changed, given equal parameters. Without it,
   * results are computed as often as prices.
   */
  readonly resultKey?: (state: State) => string
  /** Returns the markets that the sport offers. The model removes decided markets afterwards. */
  readonly offer: (state: State, gridFor: (view: string) => Grid) => Market[]
  /** Returns the probability that all legs win, for legs with different views; undefined if they can't be combined. */
  readonly joint: (state: State, legs: readonly Leg[]) => number | undefined
}

/** Returns the kind of a market. Throws a RangeError for a type that the sport doesn't have. */
function kindOf(kinds: Readonly<Record<string, Kind>>, type: string): Kind {
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (!kind) throw new RangeError(`market type ${type} is unknown`)
  return kind
}

/** Returns the probability that all legs win on one grid. */
function allWon(grid: Grid, settles: readonly Settle[]): number {
  let chance = 0
  eachCell(grid, (home, away, tag, mass) => {
    if (settles.every((settle) => settle(home, away, tag) === WON)) chance += mass
  })
  return chance
}

/** Creates the model of a sport. Prices, results and joint probabilities come from the same grids and settlements. */
export function gridModel<Parameters extends object, State extends { readonly parameters: Parameters }>(
  sport: GridSport<Parameters, State>,
): SportModel<Parameters, State> {
  function grid(state: State, view: string): Grid {
    const grids = gridsOf(sport, state.parameters)
    const key = `${view}#${sport.gridKey(state, view)}`
    const known = grids.get(key)
    if (known) return known
    const made = sport.grid(state, view, (other) => grid(state, other))
    const [oldest] = grids.keys()
    if (grids.size >= CACHED_GRIDS_MAX && oldest !== undefined) grids.delete(oldest)
    grids.set(key, made)
    return made
  }

  function legOf({ market, outcome }: Selection): Leg {
    const kind = kindOf(sport.kinds, market.type)
    if (!market.outcomes.includes(outcome))
      throw new RangeError(`outcome ${outcome} is not part of this market`)
    return { view: kind.view(market.specifiers, outcome), settle: kind.settle(market.specifiers, outcome) }
  }

  const resultOf: SportModel<Parameters, State>['resultOf'] = (state, market, outcome) => {
    const leg = legOf({ market, outcome })
    return decidedBy(grid(state, leg.view), leg.settle)
  }

  function priceKey(state: State, market: Market): string {
    const views = market.outcomes.map((outcome) => legOf({ market, outcome }).view)
    return [...new Set(views)].map((view) => `${view}#${sport.gridKey(state, view)}`).join(' ')
  }

  function joint(state: State, selections: readonly Selection[]): Joint {
    const legs = selections.map(legOf)
    for (const { view, settle } of legs) {
      const shares = sharesOf(grid(state, view), settle)
      if (shares.halfWon + shares.push + shares.halfLost + shares.void > 0)
        return { ok: false, reason: 'not-only-won-or-lost' }
      if (decidedBy(grid(state, view), settle) !== 'undecided') return { ok: false, reason: 'decided' }
    }
    const views = new Set(legs.map(({ view }) => view))
    const [view] = views
    const probability =
      view !== undefined && views.size === 1
        ? allWon(
            grid(state, view),
            legs.map(({ settle }) => settle),
          )
        : sport.joint(state, legs)
    if (probability === undefined) return { ok: false, reason: 'not-combinable' }
    return probability > 0 ? { ok: true, probability } : { ok: false, reason: 'impossible' }
  }

  return {
    start: sport.start,
    step(state, random) {
      if (sport.isFinished(state)) throw new Error('the match is over')
      return sport.step(state, random)
    },
    isFinished: sport.isFinished,
    offer: (state) => sport.offer(state, (view) => grid(state, view)),
    markets: (state) =>
      sport
        .offer(state, (view) => grid(state, view))
        .filter((market) => market.outcomes.some((it) => resultOf(state, market, it) === 'undecided')),
    price: (state, markets) =>
      markets.map((market) => ({
        market,
        shares: market.outcomes.map((outcome) => {
          const leg = legOf({ market, outcome })
          return sharesOf(grid(state, leg.view), leg.settle)
        }),
      })),
    priceKey,
    resultKey: (state, market) => sport.resultKey?.(state) ?? priceKey(state, market),
    resultOf,
    joint,
  }
}
