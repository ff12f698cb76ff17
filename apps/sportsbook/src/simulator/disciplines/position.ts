import type { LiveFacts } from '@tessera/contract/sportsbook'
import type {
  FairMarket,
  Incident,
  Joint,
  LegResult,
  Market,
  Moment,
  Random,
  Selection,
  Side,
  SportModel,
} from '@tessera/sport'
import type { MarketGroup } from '../../feed/market-groups.ts'
import type { Competitor } from '../../feed/sport-feed.ts'
import { type Course, type Names, type PublicCourse, publishedName } from './course.ts'
import type { RankingShow } from './ranking-table.ts'

/** The competitors of an event and their strengths from -1 to 1. All of it is public. */
export interface Setting {
  readonly competitors: readonly Competitor[]
  readonly strengths: readonly number[]
  /** Number of the event in its championship, which decides the side that begins. */
  readonly slot: number
  /** Announced start: changed parameters apply from a start time on. */
  readonly startsAtMs: number
}

/** The visible part of a state. */
export interface Look
  extends Pick<
    LiveFacts,
    'score' | 'periods' | 'period' | 'points' | 'possession' | 'situation' | 'standing'
  > {
  /** Seconds of play, in sports that count them. In stoppage time they go on from the end of the half. */
  readonly seconds: number | null
  /** Stoppage time that is being played. */
  readonly stoppage?: NonNullable<LiveFacts['clock']>['stoppage']
}

/** Duration of the next step: first a pause such as half-time, then play. */
export interface Pace {
  readonly pauseMs: number
  readonly playMs: number
}

/** The scorer of a goal as a feed reports it (null: unnamed), perhaps by mistake. */
export interface ReportedScorer {
  readonly player: string | null
  readonly how?: Incident['how']
}

/** An error of the feed that is corrected later: a goal that did not stand, or the wrong scorer. */
export type Mistake =
  | ({ readonly kind: 'goal'; readonly side: Side } & Moment & ReportedScorer)
  | ({ readonly kind: 'scorer'; readonly goal: number } & ReportedScorer)

/** Markets that are suspended until their next prices: all, or those of some groups. */
export type Stopped = 'all' | readonly MarketGroup[]

/** Chance that a step ends in a dangerous moment, and the duration of that moment. */
export interface Danger {
  readonly chance: number
  readonly lastsMs: number
}

/** The rules by which the simulator plays and shows a sport. */
export interface Discipline<P, S> {
  readonly model: SportModel<P, S>
  readonly parameters: (setting: Setting) => P
  /** Returns the family and the parameters for the proof of an event. */
  readonly course: (parameters: P) => Course
  readonly main: (setting: Setting) => Market
  readonly pace: (state: S) => Pace
  /** Seconds of play per second of real time. */
  readonly secondsPerSecond: number
  readonly look: (state: S, setting: Setting) => Look
  /**
   * Returns the player of an incident that the model doesn't assign; undefined if there is none. Such sports have no
   * markets on players: the name is for display only and is drawn separately.
   */
  readonly credit?: (incident: Incident, setting: Setting, random: Random) => string | undefined
  readonly names: Names
  /** Returns the markets that an incident suspends; null for none. */
  readonly stops: (incident: Incident) => Stopped | null
  /** Moments in which a side seems to be about to score. They are drawn from a separate stream and predict nothing. */
  readonly danger?: Danger
  /** Returns incidents for display only. They are drawn from a separate stream and predict nothing. */
  readonly liven?: (before: S, after: S, incidents: readonly Incident[], random: Random) => Incident[]
  /** Keys of the statistics on the event page. */
  readonly statistics: readonly string[]
  /** True for races: no bets are accepted after the start. */
  readonly closesAtStart?: boolean
  /** Returns the show of a ranked field, in sports with more than two competitors. */
  readonly ranking?: (setting: Setting) => { readonly show: RankingShow | undefined }
  readonly mistaken?: (state: S, mistake: Mistake) => S
  readonly without?: (state: S, competitor: string) => S
}

/** State of an event in any sport. Immutable. */
export interface Position extends Pace {
  readonly isFinished: boolean
  readonly main: Market
  readonly secondsPerSecond: number
  readonly statistics: readonly string[]
  readonly closesAtStart: boolean
  readonly danger: Danger | null
  readonly ranking: { readonly show: RankingShow | undefined } | null
  next(draw: Random, liveness: Random): { position: Position; incidents: readonly PublishedIncident[] }
  offer(): readonly Market[]
  price(markets: readonly Market[]): FairMarket[]
  priceKey(market: Market): string
  resultKey(market: Market): string
  resultOf(market: Market, outcome: string): LegResult
  joint(selections: readonly Selection[]): Joint
  look(): Look
  /** Returns what decides the course of the event together with its seeds, for its proof. */
  course(): PublicCourse
  /** Returns the position with an error of the feed; the same position in sports without such errors. */
  mistaken(mistake: Mistake): Position
  /** Returns the position without a runner; the same position in sports other than races. */
  without(competitor: string): Position
}

/** An incident with the markets that it suspends. */
export interface PublishedIncident extends Incident {
  readonly stops: Stopped | null
}

/** Opens an event of a sport. */
export type OpenEvent = (setting: Setting) => Position

/** Creates the function that opens events of a sport. */
export const opening =
  <P, S>(discipline: Discipline<P, S>): OpenEvent =>
  (setting) => {
    const { model } = discipline
    const main = discipline.main(setting)
    const ranking = discipline.ranking?.(setting) ?? null
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
        ranking,
        next(draw, liveness) {
          const stepped = model.step(state, draw)
          const more = discipline.liven?.(state, stepped.state, stepped.incidents, liveness) ?? []
          const incidents = [...more, ...stepped.incidents].flatMap((incident): PublishedIncident[] => {
            const type = publishedName(discipline.names, incident)
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
        resultKey: (market) => model.resultKey(state, market),
        resultOf: (market, outcome) => model.resultOf(state, market, outcome),
        joint: (selections) => model.joint(state, selections),
        look: () => discipline.look(state, setting),
        course: () => ({ ...discipline.course(discipline.parameters(setting)), names: discipline.names }),
        mistaken: (mistake) => (discipline.mistaken ? at(discipline.mistaken(state, mistake)) : at(state)),
        without: (competitor) => (discipline.without ? at(discipline.without(state, competitor)) : at(state)),
      }
    }
    return at(model.start(discipline.parameters(setting)))
  }

/** Factors by which a championship plays and pauses longer than its sport does by default. */
export interface Tempo {
  /** `clock` plays at the speed of a real clock, in sports that count seconds of play. */
  readonly play: number | 'clock'
  readonly pause: number
}

/** Returns the function that opens the same events at another tempo. Their courses and prices are the same. */
export function atTempo(open: OpenEvent, { play, pause }: Tempo): OpenEvent {
  const slowed = (position: Position, factor: number): Position => ({
    ...position,
    playMs: Math.round(position.playMs * factor),
    pauseMs: Math.round(position.pauseMs * pause),
    // A sport without a clock of its own counts in real seconds at any tempo.
    secondsPerSecond: position.look().seconds === null ? 1 : position.secondsPerSecond / factor,
    next(draw, liveness) {
      const stepped = position.next(draw, liveness)
      return { ...stepped, position: slowed(stepped.position, factor) }
    },
    mistaken: (mistake) => slowed(position.mistaken(mistake), factor),
    without: (competitor) => slowed(position.without(competitor), factor),
  })
  return (setting) => {
    const position = open(setting)
    return slowed(position, play === 'clock' ? position.secondsPerSecond : play)
  }
}

const market = (type: string, outcomes: readonly string[]): Market => ({ type, specifiers: {}, outcomes })
export const WINNER = market('winner', ['home', 'away'])
export const RESULT = market('1x2', ['home', 'draw', 'away'])

/** Returns the advantage in strength of the home side, from -2 to 2. */
export const edgeOf = ({ strengths: [home = 0, away = 0] }: Setting): number => home - away

/** Returns the time of play for an incident of now; the number of the step in sports without a clock. */
export function momentOf({ seconds, stoppage }: Look, step: number): Moment {
  if (seconds === null) return { at: step }
  const { fromSeconds = seconds } = stoppage ?? {}
  return { at: fromSeconds, ...(stoppage && { added: seconds - fromSeconds }) }
}

/** Returns a look with the given parts and nothing else. */
export const lookOf = (parts: Partial<Look> & Pick<Look, 'period'>): Look => ({
  score: null,
  periods: [],
  points: null,
  possession: null,
  situation: [],
  standing: [],
  seconds: null,
  ...parts,
})
