export { breakStarted } from './breaks.ts'
export { plainDocumentsOf } from './document-numbers.ts'
export { type LimitsModule, limitsModule } from './limits-module.ts'
export { mergeLimits } from './merge-limits.ts'
export type { MoneyGate } from './money-gate.ts'
export type { RealityChecks } from './reality-check.ts'
export {
  type ExclusionRegister,
  type RegisterPerson,
  type RegisterResult,
  RegisterUnavailableError,
} from './register/exclusion-register.ts'
export { createSandboxRegister } from './register/sandbox-register.ts'
