import { type BowlingParameters, type BowlingState, bowling, pinsOf } from '../bowling/model.ts'
import { pesapallo } from '../pesapallo/model.ts'
import { type PesapalloParameters, type PesapalloState, REGULAR } from '../pesapallo/state.ts'
import { ESTIMATE, type FamilySport } from './family.ts'

const STRIKE = 0.56
const STRIKE_SKILL = 0.045

/** Ten-pin bowling: one game of ten frames between professionals. */
export const TEN_PIN: FamilySport<BowlingParameters, BowlingState> = {
  code: 'ten-pin-bowling',
  model: bowling,
  parameters: (edge, first) => ({
    strike: [STRIKE + STRIKE_SKILL * edge, STRIKE - STRIKE_SKILL * edge],
    rollOff: 0.5 + STRIKE_SKILL * edge,
    first,
  }),
  published: {
    'score of a side': {
      value: 215,
      source: '8,701 games of the PBA World Championship 2017, capitaldistrictsports.com',
    },
    strikes: { value: 0.57, source: 'first balls of PBA Tour finals, from memory' },
  },
  measure({ frames }) {
    const [home, away] = pinsOf({ frames })
    const all = frames.flatMap((own) => own.slice(0, -1))
    return {
      'score of a side': (home + away) / 2,
      strikes: all.filter(([first]) => first === 10).length / all.length,
    }
  },
}

const RUNS_SKILL = 0.2
/** Advantage of the home side, as a difference in strength. */
const HOME = 0.17

/** Pesäpallo: two periods of four innings; the side with more periods wins. */
export const PESAPALLO: FamilySport<PesapalloParameters, PesapalloState> = {
  code: 'pesapallo',
  model: pesapallo,
  parameters: (edge, first) => ({
    skill: [Math.exp(RUNS_SKILL * (edge + HOME)), Math.exp(-RUNS_SKILL * (edge + HOME))],
    first,
  }),
  published: {
    total: { value: 16.06, source: 'Superpesis of men 2017-2019, iltalehti.fi/vedonlyontiravit' },
    'home wins': { value: 0.545, source: 'Superpesis of men 2017-2019, iltalehti.fi/vedonlyontiravit' },
    'super innings': { value: 0.33, source: ESTIMATE },
  },
  measure: ({ periods, winner }) => ({
    'home wins': Number(winner === 0),
    total: periods.slice(0, REGULAR).reduce((sum, [home, away]) => sum + home + away, 0),
    'super innings': Number(periods.length > REGULAR),
  }),
}
