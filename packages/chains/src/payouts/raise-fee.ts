import { leastBitcoinRate, raisedBitcoinPayout } from './bitcoin-payout.ts'
import { leastEthereumRate, raisedEthereumPayout } from './ethereum-payout.ts'
import { type PayoutDocument, PayoutError } from './payout-document.ts'

/**
 * Returns the next version of a batch with a higher network fee, which replaces its transactions in the memory of nodes. It spends and
 * pays the same. Throws {@link PayoutError} if the rate is too low for nodes to accept it, or the wallet can't pay it.
 *
 * @param rate satoshis per virtual byte on Bitcoin, gwei per gas on Ethereum
 */
export function raisedPayout(document: PayoutDocument, version: number, rate: number): PayoutDocument {
  switch (document.network) {
    case 'bitcoin':
      return { ...raisedBitcoinPayout(document, BigInt(rate)), version }
    case 'ethereum':
      return { ...raisedEthereumPayout(document, BigInt(rate)), version }
    case 'ton':
      throw new PayoutError('TON has no fee that could be raised')
  }
}

/** Returns the lowest rate that {@link raisedPayout} accepts for a batch; null on TON, which has no fee that could be raised. */
export function leastRaisedRate(document: PayoutDocument): number | null {
  switch (document.network) {
    case 'bitcoin':
      return Number(leastBitcoinRate(document))
    case 'ethereum':
      return Number(leastEthereumRate(document))
    case 'ton':
      return null
  }
}
