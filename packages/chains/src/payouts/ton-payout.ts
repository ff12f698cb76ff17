import { ed25519 } from '@noble/curves/ed25519.js'
import {
  Address,
  type Builder,
  beginCell,
  type Cell,
  external,
  internal,
  type MessageRelaxed,
  SendMode,
  storeMessage,
} from '@ton/core'
import { keyPairFromSeed } from '@ton/crypto'
import { tokenTransfer, usdtWalletOf } from '../usdt-on-ton.ts'
import { PayoutError, type SignedPayout, type TonPayout } from './payout-document.ts'
import { bodyOf, normalizedHash, readMessage } from './ton-message.ts'
import { tonWallet } from './ton-wallet.ts'

/** Greatest fee of a payment in nanotons: what the wallet pays for its part, and what the message costs on its way. */
const OUTPUT_FEE = 20_000_000n

/**
 * Nanotons that a transfer of USDT carries for the fees of both wallets of it, one of which may have to be created. What is left of them
 * comes back.
 */
const TOKEN_VALUE = 100_000_000n

const FEES = { ton: OUTPUT_FEE, usdt_ton: OUTPUT_FEE + TOKEN_VALUE } as const

/** Numbers of the transfers in a batch, which has at most 255 payments. */
const TRANSFERS = 256n

/** Bytes of a signature, which are the last ones of a request. */
const SIGNATURE_BYTES = 64

/** Returns the maximum fee of a batch in nanotons. The network says the actual one. */
export const tonPayoutFee = ({
  outputs,
}: {
  readonly outputs: readonly Pick<TonPayout['outputs'][number], 'asset'>[]
}): bigint => outputs.reduce((sum, { asset }) => sum + FEES[asset], 0n)

/** Builds the messages by which the wallet makes the payments of a batch. */
const messagesOf = (document: TonPayout): MessageRelaxed[] =>
  document.outputs.map((output, index) =>
    output.asset === 'ton' ? messageTo(output) : transferOf(document, output, index),
  )

/** Builds the message that asks the own wallet of USDT for a transfer. It bounces if that wallet can't make it. */
function transferOf(
  { sender, sequenceNumber }: TonPayout,
  { address, amount, memo }: TonPayout['outputs'][number],
  index: number,
): MessageRelaxed {
  const receiver = friendly(address).address.toRawString()
  const transfer = { receiver, amount: BigInt(amount), comment: memo ?? '' }
  const requestId = BigInt(sequenceNumber) * TRANSFERS + BigInt(index)
  return internal({
    to: Address.parse(usdtWalletOf(sender)),
    value: TOKEN_VALUE,
    bounce: true,
    body: tokenTransfer(transfer, requestId, sender),
  })
}

/** Builds the message to a receiver. The form of the address says whether it bounces. */
function messageTo({ address, amount, memo }: TonPayout['outputs'][number]): MessageRelaxed {
  const { address: to, isBounceable } = friendly(address)
  return internal({
    to,
    value: BigInt(amount),
    bounce: isBounceable,
    ...(memo === null ? {} : { body: memo }),
  })
}

function friendly(address: string): { readonly address: Address; readonly isBounceable: boolean } {
  try {
    return Address.parseFriendly(address)
  } catch {
    throw new PayoutError('is no address of TON')
  }
}

/**
 * Builds the request to the wallet's contract. A payment that the wallet can't make is left out, and doesn't stop the others: the
 * contract demands that of every request from outside.
 */
const requestOf = (document: TonPayout, secretKey: Uint8Array): Cell =>
  tonWallet(document.publicKey).createTransfer({
    seqno: document.sequenceNumber,
    timeout: document.validUntil,
    secretKey: Buffer.from(secretKey),
    sendMode: SendMode.PAY_GAS_SEPARATELY + SendMode.IGNORE_ERRORS,
    messages: messagesOf(document),
  })

/** Packs a signed request into the message that nodes accept. */
const messageOf = ({ publicKey, isFirst }: TonPayout, request: Cell): Cell => {
  const { address, init } = tonWallet(publicKey)
  const message = external({ to: address, init: isFirst ? init : null, body: request })
  return beginCell().store(storeMessage(message)).endCell()
}

/** Signs the message of a batch with the seed of the wallet's key. Returns it in hex. */
export function signTonPayout(document: TonPayout, seed: Uint8Array): string {
  const { publicKey, secretKey } = keyPairFromSeed(Buffer.from(seed))
  if (publicKey.toString('hex') !== document.publicKey) throw new PayoutError('the wallet has another key')
  return messageOf(document, requestOf(document, secretKey)).toBoc().toString('hex')
}

/**
 * Returns the message of a batch if it asks the wallet for exactly the payments of the batch, and is signed by the wallet's key.
 * Throws {@link PayoutError} otherwise.
 */
export function checkTonPayout(document: TonPayout, raw: string, own: string): SignedPayout {
  if (document.sender !== own || tonWallet(document.publicKey).address.toRawString() !== own)
    throw new PayoutError('the sender is another address')
  const cell = readMessage(raw)
  const { signature } = splitRequest(bodyOf(cell))
  const unsigned = splitRequest(requestOf(document, new Uint8Array(2 * 32))).signed
  const expected = messageOf(document, unsigned.storeBuffer(signature).endCell())
  if (!expected.equals(cell)) throw new PayoutError('the signed message isn’t that of the batch')
  if (!isSignedTonMessage(raw, document.publicKey))
    throw new PayoutError('the message isn’t signed by the wallet')
  return { txId: normalizedHash(cell), raw, ...plannedTon(document) }
}

/** A message by which the wallet makes one of its payments. */
export interface PlannedMessage {
  /** Raw address. */
  readonly destination: string
  /** In nanotons. */
  readonly amount: bigint
  /** Hash of its body in base64. */
  readonly bodyHash: string
  /** Raw address of the receiver's wallet of USDT, which receives the second message of a transfer; null for a payment in TON. */
  readonly tokenWallet: string | null
}

/** Returns the messages by which the wallet makes the payments of a batch, in their order. */
export const tonMessagesOf = (document: TonPayout): PlannedMessage[] =>
  messagesOf(document).map(({ info, body }, index) => {
    const output = document.outputs[index]
    if (info.type !== 'internal') throw new Error('a payment is no internal message')
    return {
      destination: info.dest.toRawString(),
      amount: info.value.coins,
      bodyHash: body.hash().toString('base64'),
      tokenWallet:
        output?.asset === 'usdt_ton' ? usdtWalletOf(friendly(output.address).address.toRawString()) : null,
    }
  })

/** Returns what the message of a batch uses up and pays. */
export const plannedTon = ({
  sender,
  sequenceNumber,
  outputs,
}: TonPayout): Pick<SignedPayout, 'spends' | 'outputs'> => ({
  spends: [`${sender}:${sequenceNumber}`],
  outputs: outputs.map((_, index) => index),
})

/** Splits a request into what its signature covers, and the signature. */
function splitRequest(request: Cell): { readonly signed: Builder; readonly signature: Buffer } {
  const slice = request.beginParse()
  const length = slice.remainingBits - 8 * SIGNATURE_BYTES
  if (length < 0) throw new PayoutError('the message has no signature')
  const signed = beginCell().storeBits(slice.loadBits(length))
  const signature = slice.loadBuffer(SIGNATURE_BYTES)
  while (slice.remainingRefs > 0) signed.storeRef(slice.loadRef())
  return { signed, signature }
}

/** True if the request in a message is signed by a key. Throws {@link PayoutError} for another text. */
export function isSignedTonMessage(raw: string, publicKey: string): boolean {
  const { signed, signature } = splitRequest(bodyOf(readMessage(raw)))
  try {
    return ed25519.verify(signature, signed.endCell().hash(), Buffer.from(publicKey, 'hex'))
  } catch {
    return false
  }
}
