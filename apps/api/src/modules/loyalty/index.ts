export { grantPoints } from './grant-points.ts'
export { loyaltyModule } from './loyalty-module.ts'
