export {
  type Account,
  findAccount,
  type HideStatus,
  hideAccount,
  listAccounts,
  openAccount,
  setActiveAccount,
} from './accounts.ts'
export { type Block, type BlockedAct, findBlock, liftBlock, listBlocks, setBlock } from './blocks.ts'
export { type BonusPart, type RoundWithBonus, withBonusParts } from './bonus-parts.ts'
export { collectClaims } from './claims.ts'
export {
  type Debt,
  type DepositChange,
  giveBackDeposit,
  listDebts,
  returnWithdrawal,
  settleDebts,
  takeBackDeposit,
} from './debts.ts'
export {
  type DepositBreach,
  type DepositRefusal,
  type DepositReservation,
  type DepositRoom,
  listDepositBreaches,
  listDepositRoom,
  releaseDeposit,
  reserveDeposit,
} from './deposit-limits.ts'
export {
  disconnectPlayer,
  hasOutbox,
  lockPlayer,
  type PlayerEvent,
  publish,
  publishChat,
  publishToAll,
  readOutboxDelay,
  readOutboxPartitions,
} from './events.ts'
export { readFinishedThrough } from './finished.ts'
export {
  type BonusFacts,
  type Contribution,
  countRoundsOfGrant,
  type DueGrant,
  type EndingGrant,
  endGrant,
  type Grant,
  type GrantState,
  type GrantTerms,
  listConversions,
  listDueGrants,
  listEndingGrants,
  listGrants,
  openGrant,
} from './grants.ts'
export {
  findRound,
  listOpenRounds,
  listRounds,
  listStatement,
  type Page,
  type Round,
  type RoundQuery,
  type StatementLine,
  sliceStatement,
  type TransactionKind,
} from './history.ts'
export { type RoundFilter, type RoundSlice, type SliceQuery, sliceRounds } from './history-slices.ts'
export { type HouseBalance, listHouseBalances, rollUpHouseBalances } from './house.ts'
export { createLedger, type Ledger, type LedgerOptions } from './ledger.ts'
export {
  isTied,
  type Liabilities,
  type Liability,
  type LiabilityKind,
  type LiabilityMove,
  readLiabilities,
} from './liabilities.ts'
export {
  followZone,
  type Limit,
  type LimitKey,
  type LimitKind,
  type LimitPeriod,
  type LimitSource,
  type LimitUse,
  listLimits,
  readZone,
  removeLimit,
  setLimit,
  setZone,
} from './limits.ts'
export { AMOUNT_MAX } from './money.ts'
export {
  adjust,
  cancelWithdrawal,
  completeWithdrawal,
  deposit,
  holdWithdrawal,
  type Idempotency,
  type NewTransaction,
  type PaymentTransaction,
  type Posting,
  type PostResult,
  post,
  reverse,
} from './movements.ts'
export { listNotableWins, NOTABLE_MULTIPLE, type NotableWin } from './notable-wins.ts'
export { findOverflow, findRoom, releaseOverflow } from './overflow.ts'
export {
  countOpenRounds,
  findFunded,
  type Holding,
  hasClaims,
  listHoldings,
  listOpenRoundIds,
  listRoundsAfter,
  listStatementAfter,
} from './personal.ts'
export { DEBT_CHANGES, GAME_SESSIONS, type SessionSum, SPORT_BETS, sumSessions } from './player-events.ts'
export type { Queryable } from './queryable.ts'
export { type ExchangeRate, latestRates, setRate, setRateAge } from './rates.ts'
export { type Finding, LEDGER_OFFERS, type ReconcileCheck, reconcile } from './reconcile.ts'
export {
  earnReferral,
  listReferralBalances,
  type ReferralBalance,
  type ReferralChange,
  takeBackReferral,
  transferReferral,
} from './referral.ts'
export { payReward } from './rewards.ts'
export { migrateLedger, SCHEMA_NAME } from './schema.ts'
export {
  closeGameSession,
  findGameSession,
  type GameSession,
  type HistoryKind,
  type NewGameSession,
  openGameSession,
  type PlayMark,
  type PlayPosition,
  playPositions,
  readPlayMark,
  type SessionRules,
} from './sessions.ts'
export { sumStakes } from './stakes.ts'
export {
  listVaultMoves,
  listVaults,
  lockVault,
  mergeVaultLocks,
  putInVault,
  takeFromVault,
  VAULT_MOVES,
  type Vault,
  type VaultMoveLine,
  vaultAccount,
} from './vault.ts'
export type {
  Bet,
  Correction,
  Play,
  Rollback,
  RoundDetails,
  WalletOperation,
  WalletResult,
  Win,
} from './wallet.ts'
export { resultOf } from './wallet.ts'
export { listYearlyStatements, type YearlyStatement } from './yearly-statements.ts'
