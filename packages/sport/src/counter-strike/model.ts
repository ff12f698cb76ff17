import { bestOfModel } from '../best-of/model.ts'
import { counterStrikeLaw } from './law.ts'

/** Model of Counter-Strike: maps of rounds. */
export const counterStrike = bestOfModel({ unit: 'map', point: 'round', mostPoints: 260 }, counterStrikeLaw)
