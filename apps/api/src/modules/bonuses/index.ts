export { type BonusesModule, bonusesModule } from './bonuses-module.ts'
export { publishNew } from './campaign-store.ts'
export type { BonusDeposit, PaymentBonuses } from './payment-bonuses.ts'
export { readCampaign } from './read-campaign.ts'
