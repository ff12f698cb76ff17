export { type LimitsModule, limitsModule } from './limits-module.ts'
export { mergeLimits } from './merge-limits.ts'
export type { MoneyGate } from './money-gate.ts'
export type { RealityChecks } from './reality-check.ts'
