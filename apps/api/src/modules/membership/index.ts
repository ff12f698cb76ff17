export { createMembershipModule } from './membership-module.ts'
export { accountCommands } from './ops/account-ops.ts'
