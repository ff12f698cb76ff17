import {
  byMoment,
  isFirstHalf,
  isInFirstHalf,
  missedPenalties,
  momentNow,
  PENALTIES,
  type Random,
  type Scorer,
  type Side,
  type SoccerParameters,
  type SoccerState,
  STOPPAGE,
  soccer,
  soccerRates,
  stoppageNow,
} from '@tessera/sport'
import type { Competitor } from '../../feed/sport-feed.ts'
import {
  type Discipline,
  edgeOf,
  type Look,
  lookOf,
  type Mistake,
  opening,
  RESULT,
  type Setting,
  type Stopped,
} from './position.ts'

const HALF = 45
const MINUTE_MS = 10_000
const HALF_TIME_MS = 60_000
/** Shares of a side's goals, of the forwards first: the players whom markets list. */
const SHARES = [0.24, 0.17, 0.13, 0.1, 0.07, 0.05]
/** Shares of the players before them, midfielders first; the goalkeeper has none. They add up to the rest. */
const OTHER_SHARES = [0.04, 0.036, 0.036, 0.034, 0.034, 0.015, 0.015, 0.015, 0.015]
/** Start time from which matches have own goals. Earlier events keep their parameters (docs/decisions/0041-deterministic-events.md). */
const OWN_GOALS_FROM_MS = Date.UTC(2026, 11, 1)
/** Start time from which matches have stoppage time and penalties. Earlier events have none. */
const WHOLE_FROM_MS = Date.UTC(2026, 11, 3)
/** Shares of a side's penalties that its first two forwards take. */
const TAKERS = [0.8, 0.2]
/** Share of own goals: 29 of 1,000 in the five big leagues, as in any season between 2.5 and 3.5 %. */
const OWN_GOALS = 0.03
/** Shares of own goals of the players whom markets don't list: midfielders before four defenders, who have most of them. */
const OWN_GOAL_SHARES = [0.08, 0.08, 0.08, 0.08, 0.08, 0.15, 0.15, 0.15, 0.15]
/** Chance per minute of a shot on target that is no goal, for display only. With goals, a match has about nine. */
const SHOT = 0.065

type Shares = Pick<SoccerParameters, 'scorers' | 'ownGoals' | 'others'>

/** Returns players with their shares, backwards from the last number of the squad, after skipping `skipped` players. */
const scorersOf = (competitor: Competitor | undefined, shares: readonly number[], skipped = 0): Scorer[] =>
  shares.flatMap((share, index) => {
    const player = competitor?.players.at(-1 - skipped - index)
    return player ? [{ id: player.id, share }] : []
  })
const othersOf = (competitor: Competitor | undefined, shares = OTHER_SHARES): Scorer[] =>
  scorersOf(competitor, shares, SHARES.length)

/** Returns scorers of whom the first ones take the penalties. */
const takers = (scorers: readonly Scorer[]): Scorer[] =>
  scorers.map((scorer, index) => {
    const taken = TAKERS[index]
    return taken === undefined ? scorer : { ...scorer, penalties: (taken * PENALTIES) / scorer.share }
  })

/** Returns scorers that have a part of the goals. */
const part = (scorers: readonly Scorer[], whole: number): Scorer[] =>
  scorers.map(({ id, share }) => ({ id, share: share * whole }))

/** Returns the shares of all scorers of a match. */
function shares({ competitors: [home, away], startsAtMs }: Setting): Shares {
  const scorers = { home: scorersOf(home, SHARES), away: scorersOf(away, SHARES) }
  const others = { home: othersOf(home), away: othersOf(away) }
  if (startsAtMs < OWN_GOALS_FROM_MS) return { scorers, others }
  const rest = (of: Shares['scorers']) => ({
    home: part(of.home, 1 - OWN_GOALS),
    away: part(of.away, 1 - OWN_GOALS),
  })
  const { home: ofHome, away: ofAway } = rest(scorers)
  const isWhole = startsAtMs >= WHOLE_FROM_MS
  return {
    scorers: isWhole ? { home: takers(ofHome), away: takers(ofAway) } : { home: ofHome, away: ofAway },
    others: rest(others),
    ownGoals: {
      home: part(othersOf(away, OWN_GOAL_SHARES), OWN_GOALS),
      away: part(othersOf(home, OWN_GOAL_SHARES), OWN_GOALS),
    },
  }
}

type Goal = SoccerState['incidents'][number]

/** Returns the goals of each side that are wanted. */
function goalsOf({ incidents }: SoccerState, isWanted: (goal: Goal) => boolean = () => true) {
  const goals = incidents.filter((each) => each.type === 'goal' && isWanted(each))
  const home = goals.filter(({ side }) => side === 'home').length
  return { home, away: goals.length - home }
}

function look(state: SoccerState): Look {
  const halves = [goalsOf(state, isInFirstHalf), goalsOf(state, (goal) => !isInFirstHalf(goal))]
  const isFirst = isFirstHalf(state)
  const { at, added = 0 } = momentNow(state)
  const stoppage = stoppageNow(state)
  return lookOf({
    score: goalsOf(state),
    periods: isFirst ? halves.slice(0, 1) : halves,
    period: soccer.isFinished(state) ? 'finished' : isFirst ? 'half-1' : 'half-2',
    seconds: at + added,
    ...(stoppage && { stoppage: { fromSeconds: at, minutes: stoppage.minutes } }),
  })
}

/** Draws shots on target, for display only. */
function liven(before: SoccerState, _after: SoccerState, _incidents: unknown, random: Random) {
  const side: Side = random() < 0.5 ? 'home' : 'away'
  return random() < SHOT ? [{ type: 'shot-on-target', side, ...momentNow(before) }] : []
}

/** Returns the scorer in the form of the state. A feed may not know the scorer. */
const scorer = ({ player, how }: Mistake): Pick<Goal, 'player' | 'how'> => ({
  ...(player !== null && { player }),
  ...(how && { how }),
})

function mistaken(state: SoccerState, mistake: Mistake): SoccerState {
  if (mistake.kind === 'goal') {
    const { side, at, added } = mistake
    const goal: Goal = { type: 'goal', side, at, ...(added !== undefined && { added }), ...scorer(mistake) }
    const incidents = [...state.incidents, goal].sort(byMoment)
    return { ...state, incidents }
  }
  let goals = 0
  const incidents = state.incidents.map((each): Goal => {
    if (each.type !== 'goal' || ++goals !== mistake.goal) return each
    const { player: _, how: __, ...goal } = each
    return { ...goal, ...scorer(mistake) }
  })
  return { ...state, incidents }
}

/** Markets that an incident suspends. */
const STOPS: Readonly<Record<string, Stopped>> = {
  goal: 'all',
  'red-card': 'all',
  corner: ['corners'],
  'yellow-card': ['cards'],
}

/** Soccer: a minute takes ten seconds, half-time a minute. */
const DISCIPLINE: Discipline<SoccerParameters, SoccerState> = {
  model: soccer,
  main: () => RESULT,
  secondsPerSecond: 60_000 / MINUTE_MS,
  parameters: (setting) => {
    const rates = soccerRates(edgeOf(setting))
    return {
      ...rates,
      ...shares(setting),
      ...(setting.startsAtMs >= WHOLE_FROM_MS && {
        missedPenalties: missedPenalties(rates),
        stoppage: STOPPAGE,
      }),
    }
  },
  course: (parameters) => ({ family: 'soccer', parameters }),
  pace: (state) => {
    const isHalfTime = state.minute === HALF && !isFirstHalf(state)
    return { pauseMs: isHalfTime ? HALF_TIME_MS : 0, playMs: MINUTE_MS }
  },
  look,
  names: {},
  stops: ({ type }) => STOPS[type] ?? null,
  danger: { chance: 0.12, lastsMs: 4_000 },
  liven,
  statistics: ['corner', 'yellow-card', 'red-card', 'shot-on-target', 'penalty'],
  mistaken,
}
export const openSoccer = opening(DISCIPLINE)
