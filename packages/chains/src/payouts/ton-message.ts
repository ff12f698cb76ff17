import { beginCell, Cell, loadMessage, type Message, storeMessage } from '@ton/core'
import { loadOutListExtendedV5R1 } from '@ton/ton/dist/wallets/v5r1/WalletV5R1Actions.js'
import { readTokenTransfer, type TokenTransfer } from '../usdt-on-ton.ts'
import { PayoutError } from './payout-document.ts'

/** Names of signed requests to a wallet of version 5: `sign` from outside of the chain, and `sint` from another contract. */
const FROM_OUTSIDE = 0x7369676e
const FROM_CONTRACT = 0x73696e74

/** Reads a message from outside of the chain in hex. Throws {@link PayoutError}. */
export function readMessage(raw: string): Cell {
  try {
    const [cell, ...more] = Cell.fromBoc(Buffer.from(raw, 'hex'))
    if (cell && more.length === 0 && parse(cell).info.type === 'external-in') return cell
  } catch {
    // Falls through to the refusal.
  }
  throw new PayoutError('is no message to TON')
}

const parse = (cell: Cell): Message => loadMessage(cell.beginParse())

/** Returns the body of a message. */
export const bodyOf = (cell: Cell): Cell => parse(cell).body

/** Returns the hash by which explorers find a message: that of its destination and body only (TEP-467). */
export function normalizedHash(cell: Cell): string {
  const { info, body } = parse(cell)
  if (info.type !== 'external-in') throw new PayoutError('is no message to TON')
  const plain = { info: { type: info.type, dest: info.dest, importFee: 0n }, body }
  return beginCell()
    .store(storeMessage(plain, { forceRef: true }))
    .endCell()
    .hash()
    .toString('hex')
}

/** A payment that a wallet is asked for. */
export interface RequestedPayment {
  /** Raw address. */
  readonly destination: string
  readonly bounces: boolean
  /** In nanotons. */
  readonly amount: bigint
  /** Hash of its body in base64. */
  readonly bodyHash: string
  /** Comment for the receiver; empty without one. */
  readonly comment: string
  /** Transfer that the receiver, a wallet of a token, is asked for; null for a payment in TON. */
  readonly transfer: TokenTransfer | null
}

/** A signed request to a wallet of version 5. Its signature isn't checked. */
export interface TonRequest {
  readonly sequenceNumber: number
  /** Unix time in seconds. */
  readonly validUntil: number
  /** Hash of the request in base64. It identifies the request: anyone can pack the same one in another message. */
  readonly hash: string
  /** The request in base64. */
  readonly body: string
  readonly payments: readonly RequestedPayment[]
}

/** A message to a wallet as a node reads it. */
export interface TonMessage {
  /** Raw address of the wallet. */
  readonly wallet: string
  /** Hash in base64. */
  readonly hash: string
  /** Hash by which explorers find it. */
  readonly txId: string
  readonly request: TonRequest
}

/** Reads a message with a request to a wallet. Throws {@link PayoutError}. */
export function readTonMessage(raw: string): TonMessage {
  const cell = readMessage(raw)
  const { info, body } = parse(cell)
  const request = requestIn(body)
  if (info.type !== 'external-in' || !request) throw new PayoutError('is no request to a wallet')
  return {
    wallet: info.dest.toRawString(),
    hash: cell.hash().toString('base64'),
    txId: normalizedHash(cell),
    request,
  }
}

/** Reads the body of a message to a wallet in base64; null if it's no signed request. */
export function readTonRequest(body: string): TonRequest | null {
  try {
    return requestIn(Cell.fromBase64(body))
  } catch {
    return null
  }
}

function requestIn(body: Cell): TonRequest | null {
  try {
    const slice = body.beginParse()
    const name = slice.loadUint(32)
    if (name !== FROM_OUTSIDE && name !== FROM_CONTRACT) return null
    // Number of the wallet.
    slice.skip(32)
    const validUntil = slice.loadUint(32)
    const sequenceNumber = slice.loadUint(32)
    const payments = loadOutListExtendedV5R1(slice).flatMap((action): RequestedPayment[] => {
      if (action.type !== 'sendMsg' || action.outMsg.info.type !== 'internal') return []
      const { dest, bounce, value } = action.outMsg.info
      const { body: content } = action.outMsg
      return [
        {
          destination: dest.toRawString(),
          bounces: bounce,
          amount: value.coins,
          bodyHash: content.hash().toString('base64'),
          comment: commentIn(content),
          transfer: readTokenTransfer(content),
        },
      ]
    })
    const hash = body.hash().toString('base64')
    return { sequenceNumber, validUntil, hash, body: body.toBoc().toString('base64'), payments }
  } catch {
    return null
  }
}

/** Returns the comment of a payment, which follows 32 zero bits. */
function commentIn(content: Cell): string {
  const slice = content.beginParse()
  return slice.remainingBits >= 32 && slice.loadUint(32) === 0 ? slice.loadStringTail() : ''
}
