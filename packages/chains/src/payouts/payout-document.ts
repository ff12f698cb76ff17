import { z } from 'zod'

/** An amount in the smallest unit of its chain: satoshis, wei, or the unit of a token. */
const units = z.string().regex(/^\d{1,78}$/)
const positive = units.regex(/[1-9]/)
const address = z.string().regex(/^[0-9A-Za-z]{20,100}$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)

const output = z.strictObject({
  /** Id of the withdrawal that it pays. */
  reference: z.string().min(1).max(64),
  address,
  amount: positive,
  /** Comment for the receiver; null on chains without one. */
  memo: z.string().max(120).nullable(),
})

const common = {
  id: z.string().min(1).max(64),
  /** Counts the documents of a batch: a later one spends and pays the same, so that only one of them can take effect. */
  version: z.int().nonnegative().default(0),
  /** Maximum of the network fees of all its transactions, which the house pays. */
  feeLimit: positive,
}

/** An account on TON in its raw form, which is the same for each notation of its address. */
const tonAccount = z.string().regex(/^(0|-1):[0-9a-f]{64}$/)

const bitcoinDocument = z.strictObject({
  ...common,
  network: z.literal('bitcoin'),
  outputs: z.array(output.extend({ asset: z.literal('bitcoin') })).min(1),
  inputs: z.array(z.strictObject({ txId: hash, position: z.int().nonnegative(), amount: positive })).min(1),
  /** Output that returns to the wallet of payouts; null if it would be dust. */
  change: z.strictObject({ address, amount: positive }).nullable(),
})

const ethereumDocument = z.strictObject({
  ...common,
  network: z.literal('ethereum'),
  /** Each output has a transaction of its own, with the next nonce. */
  outputs: z.array(output.extend({ asset: z.enum(['ethereum', 'usdt_ethereum']) })).min(1),
  chainId: z.int().positive(),
  sender: address,
  /** Nonce of the first transaction. */
  nonce: z.int().nonnegative(),
  /** Prices in wei per gas (EIP-1559). */
  maxFeePerGas: positive,
  maxPriorityFeePerGas: units,
})

const tonDocument = z.strictObject({
  ...common,
  network: z.literal('ton'),
  /** All outputs are part of one message to the wallet, which has a limit of 255. */
  outputs: z
    .array(
      output.extend({
        /** In the form with checksum, which says whether the payment bounces if the receiver refuses it. */
        address: z.string().regex(/^[0-9A-Za-z_-]{48}$/),
        asset: z.enum(['ton', 'usdt_ton']),
      }),
    )
    .min(1)
    .max(255),
  sender: tonAccount,
  /** Public key of the sender's contract, from which its address follows. */
  publicKey: hash,
  /** Number of the message. The contract executes one message per number. */
  sequenceNumber: z.int().nonnegative(),
  /** Unix time in seconds from which on the contract refuses the message. */
  validUntil: z.int().positive(),
  /** True if the message also creates the contract, which doesn't exist yet. */
  isFirst: z.boolean(),
})

/** A sealed batch of payouts, from which its unsigned transactions follow. */
export const payoutDocumentSchema = z.discriminatedUnion('network', [
  bitcoinDocument,
  ethereumDocument,
  tonDocument,
])
export type PayoutDocument = z.output<typeof payoutDocumentSchema>
export type BitcoinPayout = z.output<typeof bitcoinDocument>
export type EthereumPayout = z.output<typeof ethereumDocument>
export type TonPayout = z.output<typeof tonDocument>
export type PayoutOutput = PayoutDocument['outputs'][number]

/** A transaction of a batch whose signature was verified. */
export interface SignedPayout {
  readonly txId: string
  /** The signed transaction in hex, as nodes accept it. */
  readonly raw: string
  /**
   * Coins or number that it uses up: `transaction:output` on Bitcoin, `sender:nonce` on Ethereum, `sender:number` on TON. Of two that
   * use up the same, one takes effect.
   */
  readonly spends: readonly string[]
  /** Numbers of the outputs of the batch that it pays. */
  readonly outputs: readonly number[]
}

/** Error of a signed transaction that isn't the one of its batch, or of a batch that can't be signed. */
export class PayoutError extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'PayoutError'
  }
}
