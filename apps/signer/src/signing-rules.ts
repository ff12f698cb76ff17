import {
  isNextVersion,
  type PayoutDocument,
  type PayoutKey,
  type PayoutOutput,
  payoutFee,
} from '@tessera/chains'

export type SignedAsset = PayoutOutput['asset']

/** Greatest sums that are signed, in the smallest unit of the chain. */
export interface SigningLimits {
  readonly output: bigint
  readonly batch: bigint
  /** Sum of a day in UTC. */
  readonly day: bigint
}

/** Limits by asset. An asset without limits is never signed. */
export type LimitTable = { readonly [Asset in SignedAsset]?: SigningLimits }

/** Greatest network fee of a batch by network, in the smallest unit of its coin. */
export type FeeTable = { readonly [Network in PayoutDocument['network']]?: bigint }

/** A withdrawal as it was signed. */
export interface SignedReference {
  readonly batchId: string
  readonly asset: SignedAsset
  readonly address: string
  readonly amount: string
}

/** Facts by which a batch is judged. */
export interface SigningFacts {
  readonly key: Pick<PayoutKey, 'network' | 'address'>
  readonly limits: LimitTable
  readonly fees: FeeTable
  /** Versions of the batch that were signed, the oldest first. */
  readonly former: readonly PayoutDocument[]
  /** Returns the batch whose message to a wallet on TON had this number; undefined if none was signed. */
  readonly signedWithNumber: (sender: string, sequenceNumber: number) => string | undefined
  /** Returns how a withdrawal was signed before; undefined if it wasn't. */
  readonly signedBefore: (reference: string) => SignedReference | undefined
  /** Returns what was signed today. */
  readonly signedToday: (asset: SignedAsset) => bigint
}

/** Chain ID of Ethereum's main network. */
const MAIN_NETWORK = 1

/** Returns the reason to refuse a batch; null if it may be signed. */
export const refusalOf = (document: PayoutDocument, facts: SigningFacts): string | null =>
  refuseWallet(document, facts) ??
  refuseFee(document, facts) ??
  (facts.former.length > 0
    ? refuseVersion(document, facts)
    : (refuseNumber(document, facts) ?? refuseReferences(document, facts) ?? refuseSums(document, facts)))

function refuseWallet(document: PayoutDocument, { key }: SigningFacts): string | null {
  if (document.network !== key.network) return 'the batch is for another network'
  if (document.network === 'bitcoin')
    return document.change === null || document.change.address === key.address
      ? null
      : 'the change goes to another address'
  if (document.network === 'ethereum' && document.chainId !== MAIN_NETWORK)
    return `chain ${document.chainId} isn’t the main network`
  return document.sender === key.address ? null : 'the sender is another address'
}

/**
 * Refuses a version of a signed batch that could be paid in addition to it. The sums were counted with the first version.
 */
function refuseVersion(document: PayoutDocument, { former }: SigningFacts): string | null {
  return former.every((before) => isNextVersion(before, document))
    ? null
    : 'the batch was signed with other contents'
}

/** Refuses a number of a wallet on TON that belongs to another batch, so that both could be valid. */
function refuseNumber(document: PayoutDocument, { signedWithNumber }: SigningFacts): string | null {
  if (document.network !== 'ton') return null
  const batchId = signedWithNumber(document.sender, document.sequenceNumber)
  return batchId === undefined
    ? null
    : `number ${document.sequenceNumber} of the wallet was signed in batch ${batchId}`
}

function refuseFee(document: PayoutDocument, { fees }: SigningFacts): string | null {
  const fee = payoutFee(document)
  const limit = fees[document.network] ?? 0n
  if (fee < 0n) return 'the inputs are less than the outputs'
  if (fee > BigInt(document.feeLimit)) return 'the network’s fee is above the limit of the batch'
  return fee > limit ? `the network’s fee ${fee} is above the signer’s limit ${limit}` : null
}

function refuseReferences({ outputs }: PayoutDocument, { signedBefore }: SigningFacts): string | null {
  const references = outputs.map(({ reference }) => reference)
  if (new Set(references).size < references.length) return 'a withdrawal is in the batch twice'
  for (const { reference, asset, address, amount } of outputs) {
    const before = signedBefore(reference)
    if (!before) continue
    const isSame = before.asset === asset && before.address === address && before.amount === amount
    return isSame
      ? `withdrawal ${reference} was signed in batch ${before.batchId}`
      : `withdrawal ${reference} was signed with another address or amount in batch ${before.batchId}`
  }
  return null
}

function refuseSums({ outputs }: PayoutDocument, { limits, signedToday }: SigningFacts): string | null {
  for (const asset of new Set(outputs.map((output) => output.asset))) {
    const limit = limits[asset]
    if (!limit) return `no limits are set for ${asset}`
    const amounts = outputs.filter((each) => each.asset === asset).map(({ amount }) => BigInt(amount))
    const sum = amounts.reduce((total, amount) => total + amount, 0n)
    if (amounts.some((amount) => amount > limit.output))
      return `a payout in ${asset} is above the limit of a payout`
    if (sum > limit.batch) return `the payouts in ${asset} are above the limit of a batch`
    if (sum + signedToday(asset) > limit.day) return `the payouts in ${asset} are above the limit of a day`
  }
  return null
}
