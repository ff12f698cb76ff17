export { type LimitsModule, limitsModule } from './limits-module.ts'
export type { MoneyGate } from './money-gate.ts'
