export {
  type CallErrors,
  type CallResult,
  type CommonError,
  createCallErrors,
  ok,
} from './calls/call-errors.ts'
export { type CallRouteOptions, type CallSessions, callRoutes, type Respond } from './calls/call-routes.ts'
export type { CallHandler, CallHandlers, CallInput, CallTable } from './calls/call-table.ts'
export { type ReceivedCall, runCall } from './calls/run-call.ts'
export { isTemporary } from './is-temporary.ts'
export { type KeptOfPlayers, partInOrder, type RecordPart, tellRecords } from './provider/provider-records.ts'
export { createProviderRequests, type ProviderRequests } from './provider/provider-requests.ts'
export { type ProviderOperations, providerRoutes } from './provider/provider-routes.ts'
export { recordOperations } from './provider/record-operations.ts'
export { createSessionCache, type SessionCache } from './sessions/session-cache.ts'
export { hashOfToken, newSessionToken, SESSION_HOURS } from './sessions/session-tokens.ts'
export { aroundCalls } from './wallet/around-calls.ts'
export { openWallet } from './wallet/open-wallet.ts'
export {
  type BetFacts,
  betOf,
  type RoundPayment,
  sendPayments,
  sendPlay,
  sendRollback,
  sendWin,
  type WalletRound,
} from './wallet/round-calls.ts'
export { createSignedWalletClient, type SignedWalletOptions } from './wallet/signed-wallet-client.ts'
export { UNAVAILABLE } from './wallet/unavailable.ts'
export { createWalletAlarms, type WalletAlarms } from './wallet/wallet-alarms.ts'
export { createWalletTokens, type WalletTokens } from './wallet/wallet-tokens.ts'
export { claimDue, type DueTable } from './work/claim-due.ts'
export { startCleaning } from './work/cleaning.ts'
export { pause } from './work/pause.ts'
export { type Sweep, type Sweeper, startSweeper } from './work/sweeper.ts'
export { createWorker, type Worker } from './work/worker.ts'
