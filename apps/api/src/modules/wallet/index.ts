export { accountInCurrency, activeAccount } from './accounts.ts'
export type { CurrentRate, CurrentRates } from './rates/current-rates.ts'
export { createHttpRates } from './rates/http-rates.ts'
export { walletModule } from './wallet-module.ts'
