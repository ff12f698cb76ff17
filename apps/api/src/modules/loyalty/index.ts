export { loyaltyModule } from './loyalty-module.ts'
