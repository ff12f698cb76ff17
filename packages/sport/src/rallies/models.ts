import { bestOfModel } from '../best-of/model.ts'
import { type RallyRules, rallyLaw } from './law.ts'

export const VOLLEYBALL_RULES: RallyRules = { target: 25, decidingTarget: 15, serving: 'winner', toss: true }
export const TABLE_TENNIS_RULES: RallyRules = {
  target: 11,
  decidingTarget: 11,
  serving: 'two each',
  toss: false,
}

export const volleyballLaw = rallyLaw(VOLLEYBALL_RULES)
export const tableTennisLaw = rallyLaw(TABLE_TENNIS_RULES)

/** Model of volleyball, rally by rally: the winner of a rally serves. */
export const volleyball = bestOfModel({ unit: 'set', point: 'point', mostPoints: 320 }, volleyballLaw)

/** Model of table tennis, point by point: two serves each, one each from 10-10. */
export const tableTennis = bestOfModel({ unit: 'game', point: 'point', mostPoints: 320 }, tableTennisLaw)
