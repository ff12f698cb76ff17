import { type ChainsModule, isAsset, NodeUnavailableError } from '../../chains/index.ts'
import {
  type NewPayment,
  type PaymentAdapter,
  PaymentNotStartedError,
  type StartedPayment,
} from '../payment-adapter.ts'
import { CHAIN_PROVIDER } from './chain-provider.ts'
import { type PayoutStartDeps, startPayout } from './start-payout.ts'

/**
 * Time for which a deposit waits for its payment. The address stays the player's: a payment that arrives later is credited as a
 * deposit of its own.
 */
const LIFETIME_MS = 24 * 3_600_000

/** Creates the adapter of payments on blockchains. Arrivals and payouts are reported by the chains that are followed, not by requests. */
export const createChainAdapter = (
  chains: Pick<ChainsModule, 'request'>,
  payouts: PayoutStartDeps,
  clock: () => Date,
): PaymentAdapter => ({
  id: CHAIN_PROVIDER,
  start: (payment) =>
    payment.kind === 'withdrawal' ? startPayout(payouts, payment) : startDeposit(chains, payment, clock()),
  find: async () => null,
  cancel: async () => null,
  readWebhook: () => null,
})

async function startDeposit(
  chains: Pick<ChainsModule, 'request'>,
  { method, playerId, amount, reference }: NewPayment,
  now: Date,
): Promise<StartedPayment> {
  if (!isAsset(method)) throw new Error(`${method} is no asset`)
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  try {
    const { address, comment, uri, walletUrl } = await chains.request(
      method,
      playerId,
      BigInt(amount),
      expiresAt,
    )
    return {
      id: `${method}:${reference}`,
      redirectUrl: walletUrl,
      qr: uri,
      details: [
        { name: 'address', value: address },
        ...(comment === null ? [] : [{ name: 'comment', value: comment } as const]),
      ],
      expiresAt,
    }
  } catch (error) {
    // The player hasn't been shown an address for this deposit.
    if (error instanceof NodeUnavailableError) throw new PaymentNotStartedError(error.message)
    throw error
  }
}
