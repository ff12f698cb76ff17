export { accountInCurrency, activeAccount } from './accounts.ts'
export { walletModule } from './wallet-module.ts'
