import type { Random, Side } from '../core/model.ts'
import type { RaceLaw, Sides } from './race.ts'

/** Current state of a race. */
export interface RaceState {
  readonly score: Sides
  readonly off: Sides
}

/** A goal or a sending-off at a time of the race's clock. */
export interface RaceEvent {
  readonly type: 'score' | 'sent-off'
  readonly side: Side
  readonly clock: number
}

/** Draws an exponential waiting time. */
function waiting(rate: number, random: Random): number {
  return -Math.log(1 - random()) / rate
}

const plus = ([home, away]: Sides, side: Side): Sides =>
  side === 'home' ? [home + 1, away] : [home, away + 1]

/** Plays a stretch of the clock, event by event, under the same law that {@link runRace} prices. */
export function playRace(
  law: RaceLaw,
  start: RaceState,
  from: number,
  to: number,
  random: Random,
): RaceEvent[] {
  const events: RaceEvent[] = []
  let { score, off } = start
  let clock = from
  for (;;) {
    const [forHome, forAway] = law.scoring(score[0], score[1], off[0], off[1])
    const rates = [
      score[0] < law.cap ? forHome : 0,
      score[1] < law.cap ? forAway : 0,
      off[0] < law.sentOff ? law.sending[0] : 0,
      off[1] < law.sentOff ? law.sending[1] : 0,
    ]
    const all = rates.reduce((sum, rate) => sum + rate, 0)
    if (all <= 0) return events
    clock += waiting(all, random)
    if (clock >= to) return events
    let at = random() * all
    const which = rates.findIndex((rate) => {
      at -= rate
      return at < 0
    })
    const side: Side = which % 2 === 0 ? 'home' : 'away'
    if (which < 2) score = plus(score, side)
    else off = plus(off, side)
    events.push({ type: which < 2 ? 'score' : 'sent-off', side, clock })
  }
}
