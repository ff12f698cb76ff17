import { scoredModel } from '../contests/scored.ts'
import type { Incident, Random, Side, Step } from '../core/model.ts'
import type { Sides } from '../counts/race.ts'
import { type Balls, drawFrame, FRAMES, finalScores, PERFECT, PINS, runningOf } from './frames.ts'

/** Parameters of a game of ten-pin bowling. */
export interface BowlingParameters {
  /** Probability of a strike of each side. */
  readonly strike: Sides
  /** Probability that the home side wins a roll-off after a level game. */
  readonly rollOff: number
  /** Side that bowls first: 0 home, 1 away. */
  readonly first: 0 | 1
}

/** State of a game: the frames of each side. */
export interface BowlingState {
  readonly parameters: BowlingParameters
  readonly frames: readonly [home: readonly Balls[], away: readonly Balls[]]
  /** Winner (0 home, 1 away), once the game is over. */
  readonly winner: 0 | 1 | null
}

/** Returns both sides' scores; bonuses count as soon as their balls are thrown. */
export const pinsOf = ({ frames: [home, away] }: Pick<BowlingState, 'frames'>): Sides => [
  runningOf(home).score,
  runningOf(away).score,
]

/** Returns the side that bowls next. */
export function bowlerOf({ parameters, frames: [home, away] }: BowlingState): 0 | 1 {
  return (parameters.first + home.length + away.length) % 2 === 0 ? 0 : 1
}

const nameOf = (balls: Balls): string =>
  balls[0] === PINS ? 'strike' : (balls[0] ?? 0) + (balls[1] ?? 0) === PINS ? 'spare' : 'open-frame'

function step(state: BowlingState, random: Random): Step<BowlingState> {
  const { parameters, frames } = state
  const bowler = bowlerOf(state)
  const number = frames[bowler].length
  const balls = drawFrame({ strike: parameters.strike[bowler] }, number, random)
  const own = [...frames[bowler], balls]
  const all = bowler === 0 ? ([own, frames[1]] as const) : ([frames[0], own] as const)
  const side: Side = bowler === 0 ? 'home' : 'away'
  const incidents: Incident[] = [{ type: nameOf(balls), side, at: number + 1 }]
  const next: BowlingState = { parameters, frames: all, winner: null }
  if (all[0].length < FRAMES || all[1].length < FRAMES) return { state: next, incidents }
  const [home, away] = pinsOf(next)
  const isHome = home === away ? random() < parameters.rollOff : home > away
  incidents.push({ type: 'match-over', side: isHome ? 'home' : 'away', at: number + 1 })
  return { state: { ...next, winner: isHome ? 0 : 1 }, incidents }
}

/** Visits all final scores; a roll-off decides a level game. */
function each(
  { parameters, frames, winner }: BowlingState,
  visit: (home: number, away: number, winner: 0 | 1, way: number, chance: number) => void,
): void {
  const scores = ([0, 1] as const).map((side) =>
    finalScores({ strike: parameters.strike[side] }, frames[side]),
  )
  const [ofHome = [], ofAway = []] = scores
  ofHome.forEach((forHome, home) => {
    if (forHome === 0) return
    ofAway.forEach((forAway, away) => {
      const chance = forHome * forAway
      if (chance === 0) return
      if (winner !== null) visit(home, away, winner, 0, chance)
      else if (home !== away) visit(home, away, home > away ? 0 : 1, 0, chance)
      else {
        visit(home, away, 0, 0, chance * parameters.rollOff)
        visit(home, away, 1, 0, chance * (1 - parameters.rollOff))
      }
    })
  })
}

/** Model of ten-pin bowling, frame by frame. */
export const bowling = scoredModel<BowlingParameters, BowlingState>({
  most: PERFECT,
  ways: ['pins'],
  hasLines: true,
  start: (parameters) => ({ parameters, frames: [[], []], winner: null }),
  step,
  isFinished: ({ winner }) => winner !== null,
  key: ({ frames, winner }) => `${frames.map((own) => own.join('|')).join(' ')} ${winner ?? ''}`,
  each: (state) => (visit) => each(state, visit),
})
