import { gridModel } from '../core/grid-model.ts'
import { soccerGrid, soccerGridKey } from './grids.ts'
import { soccerJoint } from './joint.ts'
import { SOCCER_KINDS } from './kinds.ts'
import { soccerOffer } from './offer.ts'
import { MATCH_MINUTES, type SoccerParameters } from './parameters.ts'
import { type SoccerState, soccerResultKey, startSoccer, stepSoccer } from './state.ts'

/** Model of soccer, minute by minute, over 90 minutes. */
export const soccer = gridModel<SoccerParameters, SoccerState>({
  start: startSoccer,
  step: stepSoccer,
  isFinished: ({ minute }) => minute >= MATCH_MINUTES,
  kinds: SOCCER_KINDS,
  grid: soccerGrid,
  gridKey: soccerGridKey,
  resultKey: soccerResultKey,
  offer: soccerOffer,
  joint: soccerJoint,
})
