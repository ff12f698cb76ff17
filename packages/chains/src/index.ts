export { type AddressSource, bitcoinAddresses } from './bitcoin-address.ts'
export { checkedEthereumAddress, ethereumAddresses } from './ethereum-address.ts'
export { ExtendedKeyError } from './extended-key.ts'
export { bitcoinUri, etherUri, tokenUri, tonUri } from './payment-uri.ts'
export {
  type BitcoinTransaction,
  type Coin,
  chooseCoins,
  readBitcoinTransaction,
} from './payouts/bitcoin-payout.ts'
export { ethereumPayoutFee, USDT_CONTRACT } from './payouts/ethereum-payout.ts'
export {
  checkPayout,
  type PayoutKey,
  type PayoutNetwork,
  payoutAccountOf,
  payoutAddress,
  payoutFee,
  plannedPayouts,
  readPayoutKey,
} from './payouts/payout-account.ts'
export {
  type PayoutDocument,
  PayoutError,
  type PayoutOutput,
  payoutDocumentSchema,
  type SignedPayout,
  type TonPayout,
} from './payouts/payout-document.ts'
export { isNextVersion } from './payouts/payout-version.ts'
export { leastRaisedRate, raisedPayout } from './payouts/raise-fee.ts'
export {
  type RequestedPayment,
  readTonMessage,
  readTonRequest,
  type TonMessage,
} from './payouts/ton-message.ts'
export { isSignedTonMessage, tonMessagesOf, tonPayoutFee } from './payouts/ton-payout.ts'
export { tonWalletAddress } from './payouts/ton-wallet.ts'
export { payableTonAddress, rawTonAddress } from './ton-address.ts'
export { readTokenReport, USDT_MASTER, usdtWalletOf, writeTokenReport } from './usdt-on-ton.ts'
