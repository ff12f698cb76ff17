import { endsModel } from '../ends/model.ts'
import { type CurlingParameters, type CurlingState, type EndsRules, pointsOf } from '../ends/state.ts'
import { ESTIMATE, type FamilySport } from './family.ts'

const RULES: EndsRules = {
  ends: 10,
  concedeFrom: 6,
  rates: {
    hammer: [0.31, 0.2, 0.06, 0.015, 0.003],
    steal: [0.18, 0.04, 0.01, 0.002],
  },
}
const SKILL = 0.12

/** Curling: ten ends, in which the side with the last stone has the advantage. */
export const CURLING: FamilySport<CurlingParameters, CurlingState> & { readonly rules: EndsRules } = {
  code: 'curling',
  rules: RULES,
  model: endsModel(RULES),
  parameters: (edge, first) => ({ skill: [Math.exp(SKILL * edge), Math.exp(-SKILL * edge)], first }),
  published: {
    total: { value: 12, source: 'world championships of men and women, from memory' },
    ends: { value: 9.3, source: 'world championships of men and women, from memory' },
    'blank ends': { value: 0.17, source: ESTIMATE },
  },
  measure({ ends }) {
    const [home, away] = pointsOf(ends)
    return {
      total: home + away,
      ends: ends.length,
      'blank ends': ends.filter(([h, a]) => h + a === 0).length / ends.length,
    }
  },
}
