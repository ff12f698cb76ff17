import { type FightParameters, type FightState, fight } from '../fights/model.ts'
import { ESTIMATE, type FamilySport, type Published } from './family.ts'

/** A sport of fights in rounds. */
export interface FightSport extends FamilySport<FightParameters, FightState> {
  /** Minutes of a round. */
  readonly minutes: number
}

interface Row {
  readonly rounds: number
  readonly minutes: number
  /** Probability that a side stops its equal opponent in a round. */
  readonly stop: number
  readonly decisions: Published
}

/** Parameters of all sports of fights except boxing and MMA, by code. Decisions are the share of fights with all rounds. */
const ROWS: Readonly<Record<string, Row>> = {
  kickboxing: {
    rounds: 3,
    minutes: 3,
    stop: 0.07,
    decisions: { value: 0.62, source: 'Glory and K-1 title cards, from memory' },
  },
  'muay-thai': {
    rounds: 5,
    minutes: 3,
    stop: 0.04,
    decisions: { value: 0.65, source: 'stadium fights in Bangkok, from memory' },
  },
  'bare-knuckle': {
    rounds: 5,
    minutes: 2,
    stop: 0.115,
    decisions: { value: 0.25, source: ESTIMATE },
  },
}

function sportOf([code, { rounds, minutes, stop, decisions }]: readonly [string, Row]): FightSport {
  return {
    code,
    minutes,
    model: fight,
    parameters: (edge) => ({
      rounds,
      stop: [stop * Math.exp(edge / 2), stop * Math.exp(-edge / 2)],
      submissions: 0,
      better: 0.5 + 0.12 * edge,
    }),
    published: { decisions },
    measure: ({ end }) => ({ decisions: Number(end?.how === 'decision') }),
  }
}

/** Sports of fights in rounds. */
export const FIGHT_SPORTS: readonly FightSport[] = Object.entries(ROWS).map(sportOf)
