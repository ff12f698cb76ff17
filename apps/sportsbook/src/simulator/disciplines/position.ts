import type { LiveFacts } from '@tessera/contract/sportsbook'
import type {
  FairMarket,
  Incident,
  Joint,
  LegResult,
  Market,
  Random,
  Selection,
  Side,
  SportModel,
} from '@tessera/sport'
import type { MarketGroup } from '../../feed/market-groups.ts'
import type { Competitor } from '../../feed/sport-feed.ts'

/** The competitors of an event and their strengths from -1 to 1; all of it is public. */
export interface Setting {
  readonly competitors: readonly Competitor[]
  readonly strengths: readonly number[]
  /** The number of the event in its championship: it says who begins. */
  readonly slot: number
  /** The announced start: parameters that were changed hold from a start on. */
  readonly startsAtMs: number
}

/** What is to be seen of a state. */
export interface Look
  extends Pick<LiveFacts, 'score' | 'periods' | 'period' | 'points' | 'possession' | 'standing'> {
  /** Seconds of play, in sports that count them. */
  readonly seconds: number | null
}

/** How long the next step takes: first a pause (half-time), then play. */
export interface Pace {
  readonly pauseMs: number
  readonly playMs: number
}

/** Something that the feed tells wrongly for a while: a goal that is taken back, or the wrong scorer; null is one without a name. */
export type Mistake =
  | { readonly kind: 'goal'; readonly side: Side; readonly at: number; readonly player: string | null }
  | { readonly kind: 'scorer'; readonly goal: number; readonly player: string | null }

/** Markets that take no bets until their next prices: all, or those of some groups. */
export type Stopped = 'all' | readonly MarketGroup[]

/** How often a step ends in a dangerous moment, and for how long it is one. */
export interface Danger {
  readonly chance: number
  readonly lastsMs: number
}

/** A sport's part of the simulator. */
export interface Discipline<P, S> {
  readonly model: SportModel<P, S>
  readonly parameters: (setting: Setting) => P
  readonly main: (setting: Setting) => Market
  readonly pace: (state: S) => Pace
  /** Seconds of play that pass in one. */
  readonly secondsPerSecond: number
  readonly look: (state: S, setting: Setting) => Look
  /**
   * Returns the player of an incident that the model leaves without one; undefined where there is none. Markets on players
   * don't exist in such a sport: the name is for the eye alone, and drawn apart.
   */
  readonly credit?: (incident: Incident, setting: Setting, random: Random) => string | undefined
  /** What an incident is called in facts; null when it is not told. */
  readonly named: (incident: Incident) => string | null
  /** Which markets stop at it; null for none. */
  readonly stops: (incident: Incident) => Stopped | null
  /** Moments in which a side seems about to score, drawn apart as they begin: they say nothing of what is to come. */
  readonly danger?: Danger
  /** What happens beside what counts, drawn apart: it says nothing of what is to come. */
  readonly liven?: (before: S, after: S, incidents: readonly Incident[], random: Random) => Incident[]
  /** Keys of the pairs of numbers that are shown. */
  readonly statistics: readonly string[]
  /** Whether the market takes no bets once the event is on: a race. */
  readonly closesAtStart?: boolean
  readonly mistaken?: (state: S, mistake: Mistake) => S
  readonly without?: (state: S, competitor: string) => S
}

/** An event at a moment, whatever its sport. Immutable. */
export interface Position extends Pace {
  readonly isFinished: boolean
  readonly main: Market
  readonly secondsPerSecond: number
  readonly statistics: readonly string[]
  readonly closesAtStart: boolean
  readonly danger: Danger | null
  next(draw: Random, liveness: Random): { position: Position; incidents: readonly ToldIncident[] }
  offer(): readonly Market[]
  price(markets: readonly Market[]): FairMarket[]
  priceKey(market: Market): string
  resultOf(market: Market, outcome: string): LegResult
  joint(selections: readonly Selection[]): Joint
  look(): Look
  /** As it is told by mistake; the same where the sport knows no such mistake. */
  mistaken(mistake: Mistake): Position
  /** Without a runner; the same where nobody runs. */
  without(competitor: string): Position
}

/** An incident as facts tell it. */
export interface ToldIncident extends Incident {
  readonly stops: Stopped | null
}

/** Opens an event of a sport. */
export type OpenEvent = (setting: Setting) => Position

/** A way to open events, out of what a sport tells of itself. */
export const opening =
  <P, S>(discipline: Discipline<P, S>): OpenEvent =>
  (setting) => {
    const { model } = discipline
    const main = discipline.main(setting)
    const at = (state: S): Position => {
      const isFinished = model.isFinished(state)
      let offer: readonly Market[] | undefined
      const pace = isFinished ? { pauseMs: 0, playMs: 0 } : discipline.pace(state)
      return {
        ...pace,
        isFinished,
        main,
        secondsPerSecond: discipline.secondsPerSecond,
        statistics: discipline.statistics,
        closesAtStart: discipline.closesAtStart ?? false,
        danger: discipline.danger ?? null,
        next(draw, liveness) {
          const stepped = model.step(state, draw)
          const more = discipline.liven?.(state, stepped.state, stepped.incidents, liveness) ?? []
          const incidents = [...more, ...stepped.incidents].flatMap((incident): ToldIncident[] => {
            const type = discipline.named(incident)
            const player = incident.player ?? discipline.credit?.(incident, setting, liveness)
            const stops = discipline.stops(incident)
            return type === null
              ? []
              : [{ ...incident, type, stops, ...(player === undefined ? {} : { player }) }]
          })
          return { position: at(stepped.state), incidents }
        },
        offer: () => {
          offer ??= model.offer(state)
          return offer
        },
        price: (markets) => model.price(state, markets),
        priceKey: (market) => model.priceKey(state, market),
        resultOf: (market, outcome) => model.resultOf(state, market, outcome),
        joint: (selections) => model.joint(state, selections),
        look: () => discipline.look(state, setting),
        mistaken: (mistake) => (discipline.mistaken ? at(discipline.mistaken(state, mistake)) : at(state)),
        without: (competitor) => (discipline.without ? at(discipline.without(state, competitor)) : at(state)),
      }
    }
    return at(model.start(discipline.parameters(setting)))
  }

const market = (type: string, outcomes: readonly string[]): Market => ({ type, specifiers: {}, outcomes })
export const WINNER = market('winner', ['home', 'away'])
export const RESULT = market('1x2', ['home', 'draw', 'away'])

/** How much stronger the home side is, from -2 to 2. */
export const edgeOf = ({ strengths: [home = 0, away = 0] }: Setting): number => home - away

/** A look with nothing in it but what is given. */
export const lookOf = (parts: Partial<Look> & Pick<Look, 'period'>): Look => ({
  score: null,
  periods: [],
  points: null,
  possession: null,
  standing: [],
  seconds: null,
  ...parts,
})
