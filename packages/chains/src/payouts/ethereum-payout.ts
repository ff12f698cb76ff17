import { hex } from '@scure/base'
import { Transaction } from 'micro-eth-signer'
import { checkedEthereumAddress } from '../ethereum-address.ts'
import { type EthereumPayout, PayoutError, type SignedPayout } from './payout-document.ts'

/** Contract of Tether USD on Ethereum's main network. */
export const USDT_CONTRACT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

/** Selector of `transfer(address,uint256)` (ERC-20). */
const TRANSFER = 'a9059cbb'

/** Gas that a payout may use. Receivers of ether can be contracts. Unused gas isn't paid. */
const GAS_LIMITS = { ethereum: 60_000n, usdt_ethereum: 120_000n } as const

/** Returns the maximum fee of a batch in wei. */
export const ethereumPayoutFee = ({
  outputs,
  maxFeePerGas,
}: Pick<EthereumPayout, 'maxFeePerGas'> & {
  readonly outputs: readonly Pick<EthereumPayout['outputs'][number], 'asset'>[]
}): bigint => outputs.reduce((sum, { asset }) => sum + GAS_LIMITS[asset] * BigInt(maxFeePerGas), 0n)

const GWEI = 10n ** 9n

/** Percent of the price before that a replacement has to pay at least, as nodes demand by default. */
const REPLACEMENT_PERCENT = 110n

const roundedUp = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by

/** Returns the lowest price in gwei per gas with which nodes accept a batch in place of the one before. */
export const leastEthereumRate = ({ maxFeePerGas }: EthereumPayout): bigint =>
  roundedUp(BigInt(maxFeePerGas) * REPLACEMENT_PERCENT, 100n * GWEI)

/** Returns a batch with a higher price of gas, in gwei. Both of its prices rise by the same factor. */
export function raisedEthereumPayout(document: EthereumPayout, gwei: bigint): EthereumPayout {
  const before = BigInt(document.maxFeePerGas)
  const price = gwei * GWEI
  const least = leastEthereumRate(document)
  if (gwei < least) throw new PayoutError(`the fee must be at least ${least} gwei per gas`)
  const tip = roundedUp(BigInt(document.maxPriorityFeePerGas) * price, before)
  const raised = { ...document, maxFeePerGas: String(price), maxPriorityFeePerGas: String(tip) }
  return { ...raised, feeLimit: String(ethereumPayoutFee(raised)) }
}

const word = (value: string): string => value.padStart(64, '0')

/** Builds the unsigned transaction of an output. */
function build(document: EthereumPayout, index: number) {
  const output = document.outputs[index]
  const receiver = output && checkedEthereumAddress(output.address)
  if (!output || !receiver) throw new PayoutError('is no address of Ethereum')
  const isToken = output.asset === 'usdt_ethereum'
  const amount = BigInt(output.amount)
  return Transaction.prepare({
    type: 'eip1559',
    chainId: BigInt(document.chainId),
    nonce: BigInt(document.nonce + index),
    maxFeePerGas: BigInt(document.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(document.maxPriorityFeePerGas),
    gasLimit: GAS_LIMITS[output.asset],
    to: isToken ? USDT_CONTRACT : receiver,
    value: isToken ? 0n : amount,
    data: isToken
      ? `0x${TRANSFER}${word(receiver.slice(2).toLowerCase())}${word(amount.toString(16))}`
      : '0x',
  })
}

/**
 * Signs the transactions of a batch, one per output. Returns them in hex. Signatures are deterministic (RFC 6979): a batch that is
 * signed again has the same transactions.
 */
export const signEthereumPayout = (document: EthereumPayout, privateKey: Uint8Array): string[] =>
  document.outputs.map((_, index) => build(document, index).signBy(hex.encode(privateKey), false).toHex())

/**
 * Returns the transactions of a batch if each pays exactly its output and is signed by the key of the sender. Throws
 * {@link PayoutError} otherwise.
 */
export function checkEthereumPayout(
  document: EthereumPayout,
  transactions: readonly string[],
  own: string,
): SignedPayout[] {
  if (document.sender !== own) throw new PayoutError('the sender is another address')
  if (transactions.length !== document.outputs.length)
    throw new PayoutError('the batch has another number of transactions')
  return plannedEthereum(document).map((planned, index) => {
    const signed = parse(transactions[index] ?? '')
    const unsigned = signed.removeSignature().toHex({ includeSignature: false })
    if (unsigned !== build(document, index).toHex({ includeSignature: false }))
      throw new PayoutError('a signed transaction isn’t that of the batch')
    if (senderOf(signed) !== own) throw new PayoutError('a transaction isn’t signed by the sender')
    return {
      txId: `0x${signed.hash.replace(/^0x/, '')}`,
      raw: signed.toHex(),
      ...planned,
    }
  })
}

/** Returns what the transactions of a batch spend and pay. */
export const plannedEthereum = ({
  sender,
  nonce,
  outputs,
}: EthereumPayout): Pick<SignedPayout, 'spends' | 'outputs'>[] =>
  outputs.map((_, index) => ({ spends: [`${sender}:${nonce + index}`], outputs: [index] }))

function parse(raw: string) {
  try {
    const signed = Transaction.fromHex(raw)
    if (signed.isSigned) return signed
  } catch {
    // Falls through to the refusal.
  }
  throw new PayoutError('is no signed transaction of Ethereum')
}

function senderOf(signed: ReturnType<typeof parse>): string | null {
  try {
    return signed.verifySignature() ? checkedEthereumAddress(signed.sender) : null
  } catch {
    return null
  }
}
