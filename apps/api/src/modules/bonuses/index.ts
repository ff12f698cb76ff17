export { type BonusesModule, bonusesModule } from './bonuses-module.ts'
export { publishNew } from './campaign-store.ts'
export type { FreeRounds } from './free-spins/free-rounds.ts'
export { countFreeRounds, type ListedFreeRound, listFreeRounds } from './free-spins/list-free-rounds.ts'
export { giveAsBonus, isPaidAtOnce, payOwnMoney } from './give-money.ts'
export { countedOf } from './payback-schema.ts'
export {
  listPaybacks,
  type PaybackCampaign,
  type PublishedPayback,
  paybackRefusals,
  readPayback,
} from './paybacks.ts'
export type { BonusDeposit, PaymentBonuses } from './payment-bonuses.ts'
export { readCampaign } from './read-campaign.ts'
export {
  type PromisedBonus,
  promiseOffered,
  promiseReward,
  type RewardBonuses,
  type RewardKind,
  showPromised,
  showPromisedSpins,
} from './reward-bonuses.ts'
export { subunitsOf, termsOf } from './rules/bonus-amount-rules.ts'
