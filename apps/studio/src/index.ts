export { createStudio, type Studio, type StudioConfig } from './create-studio.ts'
export { createSignedWalletClient, type SignedWalletOptions } from './wallet/signed-wallet-client.ts'
