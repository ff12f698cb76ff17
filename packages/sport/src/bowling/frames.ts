import type { Random } from '../core/model.ts'

/** Chances of a bowler in a frame. */
export interface Bowler {
  /** Probability of a strike. */
  readonly strike: number
}

/** Pins of each ball of a frame; a strike is one ball, the tenth frame may have three. */
export type Balls = readonly number[]

export const FRAMES = 10
export const PINS = 10
export const PERFECT = 300

/** Pins of a first ball that isn't a strike: its share, and the probability to convert the spare (our choice). */
const LEAVES: readonly (readonly [pins: number, share: number, spare: number])[] = [
  [9, 0.6, 0.93],
  [8, 0.25, 0.75],
  [7, 0.1, 0.55],
  [6, 0.05, 0.4],
]

interface Thrown {
  readonly balls: Balls
  readonly chance: number
}

/** Returns the possible throws at ten pins: a strike, a spare, or one pin that stays. */
function rackOf({ strike }: Bowler): Thrown[] {
  return [
    { balls: [PINS], chance: strike },
    ...LEAVES.flatMap(([pins, share, spare]) => [
      { balls: [pins, PINS - pins], chance: (1 - strike) * share * spare },
      { balls: [pins, PINS - pins - 1], chance: (1 - strike) * share * (1 - spare) },
    ]),
  ]
}

/** Returns the possible first balls at ten pins. */
const ballOf = ({ strike }: Bowler): Thrown[] => [
  { balls: [PINS], chance: strike },
  ...LEAVES.map(([pins, share]) => ({ balls: [pins], chance: (1 - strike) * share })),
]

const isStrike = ([first]: Balls): boolean => first === PINS
const isSpare = (balls: Balls): boolean => !isStrike(balls) && (balls[0] ?? 0) + (balls[1] ?? 0) === PINS

/** Returns the possible tenth frames: a spare earns one more ball, a strike two. */
function tenthOf(bowler: Bowler): Thrown[] {
  return rackOf(bowler).flatMap((thrown) => {
    const more: readonly Thrown[] = isStrike(thrown.balls)
      ? rackOf(bowler).flatMap((next) =>
          isStrike(next.balls)
            ? ballOf(bowler).map((last) => ({
                balls: [...next.balls, ...last.balls],
                chance: next.chance * last.chance,
              }))
            : [next],
        )
      : isSpare(thrown.balls)
        ? ballOf(bowler)
        : [{ balls: [], chance: 1 }]
    return more.map(({ balls, chance }) => ({
      balls: [...thrown.balls, ...balls],
      chance: thrown.chance * chance,
    }))
  })
}

/** Returns the possible frames of a bowler, for the frame number from 0. */
export const framesOf = (bowler: Bowler, number: number): readonly Thrown[] =>
  number === FRAMES - 1 ? tenthOf(bowler) : rackOf(bowler)

/** Draws a frame. */
export function drawFrame(bowler: Bowler, number: number, random: Random): Balls {
  const frames = framesOf(bowler, number)
  let at = random()
  const drawn = frames.find(({ chance }) => {
    at -= chance
    return at < 0
  })
  return (drawn ?? frames[0])?.balls ?? []
}

/** Score so far, and how often the next ball and the one after it count in addition. */
export interface Running {
  readonly score: number
  readonly next: number
  readonly second: number
}

export const NOTHING: Running = { score: 0, next: 0, second: 0 }

/** Adds a frame to a running score. Balls of earlier strikes and spares count as soon as they are thrown. */
export function addFrame(running: Running, balls: Balls, number: number): Running {
  let { score, next, second } = running
  const isTenth = number === FRAMES - 1
  for (const [index, pins] of balls.entries()) {
    score += pins * (1 + next)
    const isStrikeBall = !isTenth && index === 0 && pins === PINS
    next = second + (isStrikeBall ? 1 : 0)
    second = isStrikeBall ? 1 : 0
  }
  return !isTenth && isSpare(balls) ? { score, next: next + 1, second } : { score, next, second }
}

/** Returns the running score of frames. */
export const runningOf = (frames: readonly Balls[]): Running => frames.reduce(addFrame, NOTHING)

/** Returns the distribution of a bowler's final score. */
export function finalScores(bowler: Bowler, frames: readonly Balls[]): Float64Array {
  let level = new Map<string, Running & { chance: number }>([['', { ...runningOf(frames), chance: 1 }]])
  for (let number = frames.length; number < FRAMES; number++) {
    const after = new Map<string, Running & { chance: number }>()
    const thrown = framesOf(bowler, number)
    for (const { chance: before, ...running } of level.values())
      for (const { balls, chance } of thrown) {
        const to = addFrame(running, balls, number)
        const key = `${to.score} ${to.next} ${to.second}`
        const known = after.get(key)
        if (known) known.chance += before * chance
        else after.set(key, { ...to, chance: before * chance })
      }
    level = after
  }
  const scores = new Float64Array(PERFECT + 1)
  for (const { score, chance } of level.values()) scores[score] = (scores[score] ?? 0) + chance
  return scores
}

/** Returns the pins that a bowler's score rose by in a frame, bonuses of earlier frames included; 0 before it. */
export function framePins(frames: readonly Balls[], number: number): number {
  if (number >= frames.length) return 0
  return runningOf(frames.slice(0, number + 1)).score - runningOf(frames.slice(0, number)).score
}
