import { type PayoutDocument, readPayoutKey } from '@tessera/chains'
import { deposit, listAccounts, reconcile, setRate } from '@tessera/ledger'
import { chainChecks } from '../src/modules/chains/chain-checks.ts'
import type { ChainConfig } from '../src/modules/chains/chain-config.ts'
import { followChain } from '../src/modules/chains/follow-chain.ts'
import { chainMoved } from '../src/modules/chains/index.ts'
import { applyPayout } from '../src/modules/payments/chain/apply-payout.ts'
import { createChainAdapter } from '../src/modules/payments/chain/chain-adapter.ts'
import { createFieldVault, loadMethods } from '../src/modules/payments/index.ts'
import { invoiceChecks } from '../src/modules/payments/invoice-checks.ts'
import { findInvoice, lockInvoice } from '../src/modules/payments/invoice-store.ts'
import { startPayment } from '../src/modules/payments/start-payment.ts'
import { decideReview } from '../src/modules/payments/withdrawals/review.ts'
import { followPayouts } from '../src/modules/payouts/follow-payouts.ts'
import { payoutChanged, SIGNER_ID } from '../src/modules/payouts/index.ts'
import { joinPayouts, type PayoutAsset } from '../src/modules/payouts/output-store.ts'
import { payoutChecks } from '../src/modules/payouts/payout-checks.ts'
import type { PayoutsDeps } from '../src/modules/payouts/payouts-deps.ts'
import { sealBatch } from '../src/modules/payouts/seal-batch.ts'
import { sendBatches } from '../src/modules/payouts/send-batches.ts'
import { settleMessages } from '../src/modules/payouts/settle-messages.ts'
import { subunitValue } from '../src/modules/wallet/rules/subunit-value.ts'
import { createEvents, on } from '../src/platform/events.ts'
import { newKey, PLAYER_DATA_KEY, startApi, type TestPlayer } from './fixture.ts'
import { postSignedBody } from './signed-body.ts'

const SIGNER_SECRET = 'the secret of the signer in these tests'

/** Starts an API that pays withdrawals on a chain, and returns its steps, which jobs take otherwise. */
export async function startPayouts(config: ChainConfig) {
  const settings = { signerSecret: SIGNER_SECRET, batchSize: 3, batchAgeMs: 0 }
  const app = await startApi({ chains: [config], payouts: settings, runsJobs: false })
  const { database, clock, server } = app
  const { network, confirmations, pollMs, payouts: wallet } = config
  if (!wallet) throw new Error('the chain has no wallet of payouts')
  for (const [currency, perEuro] of [
    ['EUR', 1],
    ['BTC', 0.00001],
    ['ETH', 0.0003],
    ['USDT', 1.1],
    ['TON', 0.34],
  ] as const)
    await setRate(database, {
      currency,
      validFrom: new Date(0),
      subunitValue: subunitValue(currency, perEuro),
    })
  const methods = loadMethods()
  const log = { warn: () => {}, error: () => {} }
  const events = createEvents()
  const deps: PayoutsDeps = {
    ...{ database, emit: events.emit, clock: clock.now, log, settings },
    wallets: [{ ...wallet, confirmations, pollMs }],
  }
  events.listen([
    on(chainMoved, (tx, move) => followPayouts(deps, tx, move)),
    on(payoutChanged, (tx, change) => applyPayout(tx, { methods, log }, change, clock.now())),
  ])
  const follow = () =>
    followChain({ database, network, confirmations, emit: events.emit, clock: clock.now }, config.source)
  await follow()
  const adapter = createChainAdapter(
    { request: () => Promise.reject(new Error('no deposits')) },
    {
      database,
      payouts: {
        offers: (_asset): _asset is PayoutAsset => true,
        join: (tx, each) => joinPayouts(tx, each, clock.now()),
      },
    },
    clock.now,
  )
  const fieldVault = createFieldVault(PLAYER_DATA_KEY)
  const starting = { database, fieldVault, methods, adapters: [adapter], clock: clock.now }
  const invoiceOf = async ({ token }: TestPlayer, id: string) =>
    (await app.call('GET', `/api/payment/invoices/${id}`, { token })).body.data
  /** Sends a signed call of the signer, and returns the status and data of the answer. */
  const callSigner = async (body: object, secret = SIGNER_SECRET) => {
    const { payload, headers } = postSignedBody(body, { providerId: SIGNER_ID, secret }, clock.now())
    const response = await server.inject({ method: 'POST', url: '/api/payouts/signer', payload, headers })
    return { status: response.statusCode, data: response.json().data }
  }
  const start = async (id: string): Promise<void> => {
    const invoice = await findInvoice(database, id)
    if (invoice)
      await startPayment(
        { ...starting, publicUrl: 'https://t.example', webhookBaseUrl: 'https://t.example' },
        invoice,
      )
  }
  return {
    app,
    deps,
    wallet: { ...wallet, confirmations, pollMs },
    follow,
    callSigner,
    start,
    invoiceOf,
    /** Requests a withdrawal of a new player, and starts its payment as the job does. */
    withdraw: async (currency: string, type: string, fields: object, amount: number) => {
      const player = await app.player()
      await app.call('POST', '/api/wallet/accounts', { token: player.token, body: { currency } })
      const account = (await listAccounts(database, player.id)).find((each) => each.currency === currency)
      await database.transaction((tx) =>
        deposit(tx, {
          ...{ scope: 'test', key: newKey(), accountId: account?.id ?? 0n, amount: BigInt(amount) },
          ...{ provider: 'test', details: {} },
        }),
      )
      const { status, body } = await app.call('POST', '/api/payment/invoices/withdrawal', {
        token: player.token,
        body: { methodId: `crypto.withdrawal.${type}`, amount, currency, fields },
        headers: { 'idempotency-key': newKey() },
      })
      if (status !== 201) throw new Error(JSON.stringify(body.error))
      await start(body.data.id)
      return { player, id: String(body.data.id) }
    },
    balanceIn: async (player: TestPlayer, currency: string): Promise<bigint> =>
      (await listAccounts(database, player.id)).find((each) => each.currency === currency)?.balance ?? 0n,
    seal: () => sealBatch(deps, { ...wallet, confirmations, pollMs }),
    send: () => sendBatches(deps, { ...wallet, confirmations, pollMs }),
    settle: () => settleMessages(deps, { ...wallet, confirmations, pollMs }),
    /** Fetches the sealed batch; null without one. */
    fetchBatch: async (): Promise<PayoutDocument | null> =>
      (await callSigner({ act: 'fetch', network })).data.batch,
    decide: (id: string, decision: 'approved' | 'rejected') =>
      database.transaction(async (tx) => {
        const invoice = await lockInvoice(tx, id)
        return invoice !== null && decideReview(tx, methods, invoice, decision, clock.now())
      }),
    batches: () =>
      database.query<{ state: string; problem: string | null }>(
        'select state, problem from payouts.batch order by sealed_at, id',
      ),
    findings: () => reconcile(database, [...invoiceChecks, ...chainChecks, ...payoutChecks]),
  }
}

/** Key of the wallet that tests pay from. */
export const testKey = (network: 'bitcoin' | 'ethereum' | 'ton', text: string) => readPayoutKey(network, text)
