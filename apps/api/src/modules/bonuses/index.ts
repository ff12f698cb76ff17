export { type BonusesModule, bonusesModule } from './bonuses-module.ts'
export type { BonusDeposit, PaymentBonuses } from './payment-bonuses.ts'
