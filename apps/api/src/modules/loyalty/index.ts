export { grantPoints } from './grant-points.ts'
export { type Ladder, loyaltyModule } from './loyalty-module.ts'
export { mergePoints } from './merge-points.ts'
