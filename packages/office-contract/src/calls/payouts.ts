import { z } from 'zod'
import { actBody, amount, cursor, defineOfficeCalls, doneData, filter, id, money, time } from '../call.ts'
import { MONEY_ROLES } from '../roles.ts'

export const PAYOUT_NETWORKS = ['bitcoin', 'ethereum', 'ton'] as const
export const BATCH_STATES = ['sealed', 'signed', 'broadcast', 'confirmed', 'failed', 'refused'] as const
export const FEE_INCREASE_STATES = ['sealed', 'signed', 'refused', 'void'] as const
export const PAYOUT_STATES = ['batched', 'paid', 'returned'] as const

const batch = z.object({
  id,
  network: z.enum(PAYOUT_NETWORKS),
  state: z.enum(BATCH_STATES),
  /** Number of withdrawals that it pays, and their sum in each currency. */
  payouts: z.int(),
  sums: z.array(money),
  /** Reason of the signer's refusal, or what went wrong last. */
  problem: z.string().nullable(),
  sealedAt: time,
})

const params = z.object({ batchId: id })

export const payoutCalls = defineOfficeCalls({
  'GET /office/payout-batches': {
    access: MONEY_ROLES,
    summary: 'Lists batches of payouts on blockchains, the latest first, and the payouts that wait for one',
    query: z.strictObject({
      network: filter(z.enum(PAYOUT_NETWORKS)),
      state: filter(z.enum(BATCH_STATES)),
      cursor: filter(cursor),
    }),
    data: z.object({
      waiting: z.array(
        z.object({
          network: z.enum(PAYOUT_NETWORKS),
          payouts: z.int(),
          /** Time at which the oldest was added. */
          since: time,
          /** Reason for which no batch can be sealed; null without one. */
          problem: z.string().nullable(),
        }),
      ),
      batches: z.array(batch),
      next: z.string().nullable(),
    }),
  },
  'GET /office/payout-batches/{batchId}': {
    access: MONEY_ROLES,
    summary: 'Shows a batch with its withdrawals, transactions and orders of higher fees',
    params,
    data: batch.extend({
      signedAt: time.nullable(),
      /** Time at which its transactions were last sent to the node. */
      sentAt: time.nullable(),
      /** Maximum of the network fees, in the currency of the network. */
      feeLimit: money,
      /**
       * Lowest rate of a higher fee: satoshis per virtual byte on Bitcoin, gwei per gas on Ethereum. Null if the fee can't be raised now.
       */
      leastRate: z.int().nullable(),
      withdrawals: z.array(
        z.object({
          invoiceId: id,
          state: z.enum(PAYOUT_STATES),
          amount,
          currency: z.string(),
          /** Masked destination. */
          destination: z.string().nullable(),
          /** Reason for which it was returned to the operators. */
          reason: z.string().nullable(),
        }),
      ),
      transactions: z.array(
        z.object({
          /** Null until it is signed. */
          txId: z.string().nullable(),
          state: z.enum(['pending', 'paid', 'dead']),
          /** Height of its block; null while no block contains it. */
          height: z.int().nullable(),
          /** Other transaction that has spent the same. */
          conflictId: z.string().nullable(),
        }),
      ),
      increases: z.array(
        z.object({
          state: z.enum(FEE_INCREASE_STATES),
          operator: z.string(),
          reason: z.string(),
          problem: z.string().nullable(),
          orderedAt: time,
        }),
      ),
    }),
  },
  'POST /office/payout-batches/{batchId}/raise-fee': {
    access: MONEY_ROLES,
    summary: 'Orders a higher network fee for a sent batch, which the signer has to sign',
    params,
    body: actBody.extend({
      /** Satoshis per virtual byte on Bitcoin, gwei per gas on Ethereum. */
      rate: z.int().min(1).max(1_000_000),
    }),
    data: doneData,
  },
})
