import { gridModel } from '../core/grid-model.ts'
import { isOver } from './clock.ts'
import { soccerGrid, soccerGridKey } from './grids.ts'
import { soccerJoint } from './joint.ts'
import { SOCCER_KINDS } from './kinds.ts'
import { soccerOffer } from './offer.ts'
import type { SoccerParameters } from './parameters.ts'
import { type SoccerState, soccerResultKey, startSoccer, stepSoccer } from './state.ts'

/** Model of soccer, minute by minute, over two halves and their stoppage time. */
export const soccer = gridModel<SoccerParameters, SoccerState>({
  start: startSoccer,
  step: stepSoccer,
  isFinished: isOver,
  kinds: SOCCER_KINDS,
  grid: soccerGrid,
  gridKey: soccerGridKey,
  resultKey: soccerResultKey,
  offer: soccerOffer,
  joint: soccerJoint,
})
