export { grantPoints } from './grant-points.ts'
export { type Ladder, loyaltyModule } from './loyalty-module.ts'
export { loadProgramme } from './read-programme.ts'
