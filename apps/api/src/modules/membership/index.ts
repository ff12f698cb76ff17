export { membershipModule } from './membership-module.ts'
