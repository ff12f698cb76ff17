import { Address, beginCell, Cell, contractAddress, type Slice } from '@ton/core'

/** Contract of Tether USD on TON's main network, from which all its wallets follow. */
export const USDT_MASTER = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'

/** Code of a wallet of USDT: a reference to the library that has it. */
const WALLET_CODE = Cell.fromHex(
  'b5ee9c72010101010023000842028f452d7a4dfd74066b682365177259ed05734435be76b5fd4bd5d8af2b7c3d68',
)

/** Name of the message by which an owner asks their wallet of a token for a payment (TEP-74). */
const TRANSFER = 0x0f8a7ea5

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

/** A payment in a token that an owner asks their wallet of that token for. */
export interface TokenTransfer {
  /** In the smallest unit of the token. */
  readonly amount: bigint
  /** Raw address of the receiver, not of their wallet of the token. */
  readonly receiver: string
  /** Comment for the receiver; empty without one. */
  readonly comment: string
}

/** Nanotons that notify the receiver. They make the receiver's wallet send its report. */
const NOTIFICATION = 1n

/**
 * Writes the body of a transfer (TEP-74).
 *
 * @param requestId number by which the messages of the transfer are found on the chain
 * @param owner receives what is left of the attached TON
 */
export const tokenTransfer = (
  { amount, receiver, comment }: TokenTransfer,
  requestId: bigint,
  owner: string,
): Cell =>
  beginCell()
    .storeUint(TRANSFER, 32)
    .storeUint(requestId, 64)
    .storeCoins(amount)
    .storeAddress(Address.parse(receiver))
    .storeAddress(Address.parse(owner))
    // No instructions for the wallet.
    .storeBit(false)
    .storeCoins(NOTIFICATION)
    .storeMaybeRef(comment === '' ? null : textCell(comment))
    .endCell()

/** Reads the body of a transfer; null for another message. */
export function readTokenTransfer(body: Cell): TokenTransfer | null {
  try {
    const slice = body.beginParse()
    if (slice.loadUint(32) !== TRANSFER) return null
    slice.skip(64)
    const amount = slice.loadCoins()
    const receiver = slice.loadAddress().toRawString()
    slice.loadMaybeAddress()
    slice.loadMaybeRef()
    slice.loadCoins()
    return { amount, receiver, comment: loadComment(slice) }
  } catch {
    return null
  }
}

const textCell = (comment: string): Cell => beginCell().storeUint(0, 32).storeStringTail(comment).endCell()

/** Reads the comment that ends a message: in a cell of its own or in line. Empty without one. */
function loadComment(slice: Slice): string {
  const payload = slice.loadBit() ? slice.loadRef().beginParse() : slice
  return payload.remainingBits >= 32 && payload.loadUint(32) === 0 ? payload.loadStringTail() : ''
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
    return { amount, comment: loadComment(slice) }
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
    .storeMaybeRef(textCell(comment))
    .endCell()
    .toBoc()
    .toString('base64')
