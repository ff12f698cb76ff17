import { bestOfModel } from '../best-of/model.ts'
import { tennisLaw } from './law.ts'

/** Model of tennis: sets of games of points. */
export const tennis = bestOfModel(
  { unit: 'set', point: 'game', mostPoints: 65, hasParities: true },
  tennisLaw,
)
