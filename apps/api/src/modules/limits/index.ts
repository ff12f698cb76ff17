export { breakDepsOf } from './break-ops.ts'
export { breakStarted } from './breaks.ts'
export { type LimitsModule, limitsModule } from './limits-module.ts'
export { mergeLimits } from './merge-limits.ts'
export type { MoneyGate } from './money-gate.ts'
export { plainDocumentsOf } from './person/document-numbers.ts'
export { noteVerifiedNumber } from './person/note-documents.ts'
export type { RealityChecks } from './reality-check.ts'
export {
  type ExclusionRegister,
  type RegisterPerson,
  type RegisterResult,
  RegisterUnavailableError,
} from './register/exclusion-register.ts'
export { createSandboxRegister } from './register/sandbox-register.ts'
