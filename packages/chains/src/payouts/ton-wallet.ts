import { WalletContractV5R1 } from '@ton/ton/dist/wallets/v5r1/WalletContractV5R1.js'

/**
 * Returns the contract of a wallet of payouts: version 5, with the number that wallet apps give to the first wallet of a key. Up to
 * 255 payments are one message to it.
 *
 * @param publicKey in hex
 */
export const tonWallet = (publicKey: string): WalletContractV5R1 =>
  WalletContractV5R1.create({ workchain: 0, publicKey: Buffer.from(publicKey, 'hex') })

/** Returns the raw address of the wallet of a public key. */
export const tonWalletAddress = (publicKey: string): string => tonWallet(publicKey).address.toRawString()
