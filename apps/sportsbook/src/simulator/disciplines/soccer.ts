import {
  byMoment,
  isFirstHalf,
  isInFirstHalf,
  missedPenalties,
  momentNow,
  type Random,
  type Side,
  type SoccerParameters,
  type SoccerState,
  STOPPAGE,
  soccer,
  soccerRates,
  stoppageNow,
} from '@tessera/sport'
import {
  type Discipline,
  edgeOf,
  type Look,
  lookOf,
  type Mistake,
  opening,
  RESULT,
  type Stopped,
} from './position.ts'
import { sharesOf, WHOLE_FROM_MS } from './soccer-shares.ts'

const HALF = 45
const MINUTE_MS = 10_000
const HALF_TIME_MS = 60_000
/** Chance per minute of a shot on target that is no goal, for display only. With goals, a match has about nine. */
const SHOT = 0.065

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
      ...sharesOf(setting),
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
