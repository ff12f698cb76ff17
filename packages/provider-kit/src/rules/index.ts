export { retryDelayMs } from './retry-delay.ts'
export { betIdOf, rollbackIdOf, winIdOf } from './transaction-ids.ts'
export {
  BET_PATIENCE_MS,
  type BetRefusal,
  moveAfterBet,
  moveAfterPayment,
  moveAfterRollback,
  needsOperator,
  type RoundOperation,
} from './wallet-moves.ts'
