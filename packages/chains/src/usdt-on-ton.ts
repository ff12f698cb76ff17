import { Address, beginCell, Cell, contractAddress } from '@ton/core'

/** Contract of Tether USD on TON's main network, from which all its wallets follow. */
export const USDT_MASTER = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'

/** Code of a wallet of USDT: a reference to the library that has it. */
const WALLET_CODE = Cell.fromHex(
  'b5ee9c72010101010023000842028f452d7a4dfd74066b682365177259ed05734435be76b5fd4bd5d8af2b7c3d68',
)

/** Name of the message by which a token's wallet notifies its owner of a payment (TEP-74). */
const TRANSFER_NOTIFICATION = 0x7362d09c

/** Returns the raw address of the USDT wallet of an account, as `get_wallet_address` of the master contract computes it. */
export function usdtWalletOf(owner: string): string {
  const data = beginCell()
    // Status and balance of a new wallet.
    .storeUint(0, 4)
    .storeCoins(0)
    .storeAddress(Address.parse(owner))
    .storeAddress(Address.parse(USDT_MASTER))
    .endCell()
  return contractAddress(0, { code: WALLET_CODE, data }).toRawString()
}

/** A payment in a token, as the receiver's wallet of that token reports it. Anyone can send such a report: its sender decides. */
export interface TokenReport {
  /** In the smallest unit of the token. */
  readonly amount: bigint
  /** Comment of the sender; empty without one. */
  readonly comment: string
}

/** Reads the body of a message in base64; null if it's no report of a payment in a token. */
export function readTokenReport(body: string): TokenReport | null {
  try {
    const slice = Cell.fromBase64(body).beginParse()
    if (slice.loadUint(32) !== TRANSFER_NOTIFICATION) return null
    // Number of the request.
    slice.skip(64)
    const amount = slice.loadCoins()
    slice.loadMaybeAddress()
    const payload = slice.loadBit() ? slice.loadRef().beginParse() : slice
    const hasComment = payload.remainingBits >= 32 && payload.loadUint(32) === 0
    return { amount, comment: hasComment ? payload.loadStringTail() : '' }
  } catch {
    return null
  }
}

/** Writes the report of a payment, as the receiver's wallet of a token sends it. Returns its body in base64. */
export const writeTokenReport = ({ amount, comment }: TokenReport, sender: string): string =>
  beginCell()
    .storeUint(TRANSFER_NOTIFICATION, 32)
    .storeUint(0, 64)
    .storeCoins(amount)
    .storeAddress(Address.parse(sender))
    .storeMaybeRef(beginCell().storeUint(0, 32).storeStringTail(comment).endCell())
    .endCell()
    .toBoc()
    .toString('base64')
