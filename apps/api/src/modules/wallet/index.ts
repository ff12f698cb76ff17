export { accountInCurrency, activeAccount } from './accounts.ts'
export { createWalletModule } from './wallet-module.ts'
