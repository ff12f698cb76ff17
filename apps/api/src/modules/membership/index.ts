export { createMembershipModule } from './membership-module.ts'
export type { AccountOpsDeps } from './ops/account-command.ts'
export { ACCOUNT_COMMANDS, runAccountOps } from './ops/account-ops.ts'
