import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { Address, OutScript, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { type BitcoinPayout, PayoutError, type SignedPayout } from './payout-document.ts'

/** Virtual bytes of a transaction without inputs and outputs, of an input, and of the longest output (BIP 141). */
const OVERHEAD_BYTES = 11n
const INPUT_BYTES = 69n
const OUTPUT_BYTES = 43n

/** Value below which nodes don't pass on an output to a native SegWit address. */
const DUST = 294n

/** Satoshis per virtual byte that a replacement pays for being passed on, as Bitcoin Core demands by default. */
const RELAY_RATE = 1n

/** Allows the fee of a waiting transaction to be raised (BIP 125). */
const REPLACEABLE = 0xfffffffd

/** An output of an earlier transaction that the wallet of payouts can spend. Amounts are in satoshis. */
export interface Coin {
  readonly txId: string
  readonly position: number
  readonly amount: bigint
}

/** Coins that pay for outputs and the fee, and what returns to the wallet. */
export interface CoinChoice {
  readonly coins: readonly Coin[]
  readonly change: bigint
}

/**
 * Chooses coins, the largest first. The change is zero if it would be dust, which then is part of the fee. Returns null if the
 * coins don't suffice.
 *
 * @param feeRate in satoshis per virtual byte
 */
export function chooseCoins(
  coins: readonly Coin[],
  amounts: readonly bigint[],
  feeRate: bigint,
): CoinChoice | null {
  const total = amounts.reduce((sum, amount) => sum + amount, 0n)
  const chosen: Coin[] = []
  let sum = 0n
  for (const coin of coins.toSorted((a, b) => Number(b.amount - a.amount))) {
    chosen.push(coin)
    sum += coin.amount
    const change = sum - total - bytesOf(chosen.length, amounts.length + 1) * feeRate
    if (change >= 0n) return { coins: chosen, change: change > DUST ? change : 0n }
  }
  return null
}

/** Returns the maximum virtual bytes of a transaction. */
const bytesOf = (inputs: number, outputs: number): bigint =>
  OVERHEAD_BYTES + INPUT_BYTES * BigInt(inputs) + OUTPUT_BYTES * BigInt(outputs)

/**
 * Returns a batch with a higher fee, which its change pays for. Nodes accept it in place of the transaction before if it pays for its own
 * bytes in addition to the fee before (BIP 125, rule 4).
 */
export function raisedBitcoinPayout(document: BitcoinPayout, feeRate: bigint): BitcoinPayout {
  const { inputs, outputs, change } = document
  const least = leastBitcoinRate(document)
  if (feeRate < least) throw new PayoutError(`the fee must be at least ${least} satoshis per virtual byte`)
  const fee = bytesOf(inputs.length, outputs.length + 1) * feeRate
  const left = BigInt(change?.amount ?? 0) + bitcoinPayoutFee(document) - fee
  if (left < 0n) throw new PayoutError('the coins of the batch don’t suffice for this fee')
  const raised = { ...document, change: change && left > DUST ? { ...change, amount: String(left) } : null }
  return { ...raised, feeLimit: String(bitcoinPayoutFee(raised)) }
}

/** Returns the lowest rate, in satoshis per virtual byte, with which nodes accept a batch in place of the one before. */
export function leastBitcoinRate(document: BitcoinPayout): bigint {
  const bytes = bytesOf(document.inputs.length, document.outputs.length + 1)
  return (bitcoinPayoutFee(document) + bytes * RELAY_RATE + bytes - 1n) / bytes
}

/** Returns the fee of a batch in satoshis; negative if its inputs don't suffice. */
export const bitcoinPayoutFee = ({ inputs, outputs, change }: BitcoinPayout): bigint =>
  sumOf(inputs) - sumOf(outputs) - BigInt(change?.amount ?? 0)

const sumOf = (parts: readonly { readonly amount: string }[]): bigint =>
  parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/** Returns the script of an address. Throws {@link PayoutError} for one of another network. */
function scriptOf(address: string): Uint8Array {
  try {
    return OutScript.encode(Address().decode(address))
  } catch {
    throw new PayoutError('is no address of Bitcoin')
  }
}

/** Builds the unsigned transaction of a batch, whose inputs all belong to one address. */
function build(document: BitcoinPayout, own: string): Transaction {
  const transaction = new Transaction({ allowUnknownOutputs: false })
  const script = scriptOf(own)
  for (const { txId, position, amount } of document.inputs)
    transaction.addInput({
      txid: txId,
      index: position,
      sequence: REPLACEABLE,
      witnessUtxo: { script, amount: BigInt(amount) },
    })
  for (const { address, amount } of document.outputs)
    transaction.addOutput({ script: scriptOf(address), amount: BigInt(amount) })
  if (document.change)
    transaction.addOutput({
      script: scriptOf(document.change.address),
      amount: BigInt(document.change.amount),
    })
  return transaction
}

/** Signs the transaction of a batch with the key of the address that its inputs belong to. Returns it in hex. */
export function signBitcoinPayout(document: BitcoinPayout, privateKey: Uint8Array): string {
  const own = p2wpkh(secp256k1.getPublicKey(privateKey)).address
  if (!own) throw new PayoutError('the key has no address')
  const transaction = build(document, own)
  transaction.sign(privateKey)
  transaction.finalize()
  return hex.encode(transaction.extract())
}

/**
 * Returns the transaction of a batch if it pays exactly the outputs of the batch and its change, and every input is signed by the
 * key of the own address. Throws {@link PayoutError} otherwise.
 */
export function checkBitcoinPayout(document: BitcoinPayout, raw: string, own: string): SignedPayout {
  const signed = parse(raw)
  const expected = build(document, own)
  // Covers version, inputs, outputs and lock time: all but the signatures.
  if (hex.encode(signed.unsignedTx) !== hex.encode(expected.unsignedTx))
    throw new PayoutError('the signed transaction isn’t that of the batch')
  for (const [index, { amount }] of document.inputs.entries())
    if (!isSigned(signed, index, BigInt(amount), own)) throw new PayoutError('an input isn’t signed')
  return {
    txId: signed.id,
    raw,
    ...plannedBitcoin(document),
  }
}

/** Returns what the transaction of a batch spends and pays. */
export const plannedBitcoin = (document: BitcoinPayout): Pick<SignedPayout, 'spends' | 'outputs'> => ({
  spends: document.inputs.map(({ txId, position }) => `${txId}:${position}`),
  outputs: document.outputs.map((_, index) => index),
})

function parse(raw: string): Transaction {
  try {
    return Transaction.fromRaw(hex.decode(raw), { allowUnknownOutputs: true, allowUnknownInputs: true })
  } catch {
    throw new PayoutError('is no transaction of Bitcoin')
  }
}

function isSigned(transaction: Transaction, index: number, amount: bigint, own: string): boolean {
  const { finalScriptWitness, finalScriptSig } = transaction.getInput(index)
  const [signature, publicKey, ...more] = finalScriptWitness ?? []
  if (!signature || !publicKey || more.length > 0 || (finalScriptSig?.length ?? 0) > 0) return false
  if (signature.at(-1) !== SigHash.ALL || !isKeyOf(publicKey, own)) return false
  const message = transaction.preimageWitnessV0(index, p2pkhScript(publicKey), SigHash.ALL, amount)
  try {
    return secp256k1.verify(signature.subarray(0, -1), message, publicKey, { prehash: false, format: 'der' })
  } catch {
    return false
  }
}

function isKeyOf(publicKey: Uint8Array, own: string): boolean {
  try {
    return p2wpkh(publicKey).address === own
  } catch {
    return false
  }
}

/** Returns the script whose hash an input of a native SegWit address signs (BIP 143). */
const p2pkhScript = (publicKey: Uint8Array): Uint8Array =>
  OutScript.encode({ type: 'pkh', hash: p2wpkh(publicKey).hash })

/** A transaction of Bitcoin as a node reads it. Amounts are in satoshis. */
export interface BitcoinTransaction {
  readonly txId: string
  /** Outputs that it spends, as `transaction:output`. */
  readonly spends: readonly string[]
  readonly outputs: readonly { readonly address: string | null; readonly amount: bigint }[]
}

/** Reads a signed transaction in hex. Throws {@link PayoutError}. */
export function readBitcoinTransaction(raw: string): BitcoinTransaction {
  const parsed = parse(raw)
  const indices = (length: number): number[] => Array.from({ length }, (_, index) => index)
  return {
    txId: parsed.id,
    spends: indices(parsed.inputsLength).map((index) => {
      const { txid, index: position } = parsed.getInput(index)
      if (!txid) throw new PayoutError('an input has no transaction')
      return `${hex.encode(txid)}:${position}`
    }),
    outputs: indices(parsed.outputsLength).map((index) => ({
      address: parsed.getOutputAddress(index) ?? null,
      amount: parsed.getOutput(index).amount ?? 0n,
    })),
  }
}
