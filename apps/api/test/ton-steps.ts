import { createHash } from 'node:crypto'
import { payableTonAddress, type TonPayout } from '@tessera/chains'
import type { MessageFate, PayoutFacts } from '../src/modules/chains/payout-node.ts'
import { createFakeAccount } from './fake-chain.ts'
import { startPayouts, testKey } from './payout-steps.ts'

/** Private key of test vector 1 of Ed25519 (RFC 8032). */
const SEED = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
/** In nanotons. */
export const AMOUNT = 5_000_000_000

/** Starts an API that pays withdrawals in TON through an index that a test plays. */
export async function startTonPayouts() {
  const key = testKey('ton', SEED)
  const index = {
    facts: {
      ...{ network: 'ton', height: 1, publicKey: key.publicKey, sequenceNumber: 4, isFirst: false },
      ...{ now: 1_800_000_000, balance: 1_000_000_000_000n, hasTokens: true },
    } as Extract<PayoutFacts, { network: 'ton' }>,
    /** State of a batch's message; open by default. */
    fateOf: (_document: TonPayout, _signed: readonly string[]): MessageFate => ({ state: 'open' }),
    sent: [] as string[],
  }
  const steps = await startPayouts({
    ...createFakeAccount().config,
    payouts: {
      network: 'ton',
      address: key.address,
      node: {
        facts: async () => index.facts,
        broadcast: async (raw) => {
          index.sent.push(raw)
        },
        fate: async (document, signed) => index.fateOf(document, signed),
      },
    },
  })
  let receivers = 0
  const newReceiver = (): string => {
    receivers += 1
    return payableTonAddress(`0:${createHash('sha256').update(String(receivers)).digest('hex')}`)
  }
  return {
    ...steps,
    key,
    index,
    newReceiver,
    /** Requests a withdrawal of a new player to an address of their own. */
    ton: async (amount = AMOUNT) => {
      const to = newReceiver()
      return { ...(await steps.withdraw('TON', 'ton', { ton_address: to }, amount)), to }
    },
    /** Returns the sealed batch. */
    sealed: async (): Promise<TonPayout> => {
      const batch = await steps.fetchBatch()
      if (batch?.network !== 'ton') throw new Error('no batch is sealed')
      return batch
    },
    /** Signs a document of a batch, and returns the message with the effect of the answer. */
    sign: async (batch: TonPayout) => {
      const [raw = ''] = key.sign(batch)
      const answer = { act: 'sign', batchId: batch.id, version: batch.version, transactions: [raw] }
      return { raw, effect: (await steps.callSigner(answer)).data.effect }
    },
  }
}
