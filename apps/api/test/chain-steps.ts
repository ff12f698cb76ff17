import { listAccounts, reconcile, setRate } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import type { BonusDeposit } from '../src/modules/bonuses/index.ts'
import { chainChecks } from '../src/modules/chains/chain-checks.ts'
import type { ChainConfig } from '../src/modules/chains/chain-config.ts'
import { followChain } from '../src/modules/chains/follow-chain.ts'
import { chainPaymentChanged } from '../src/modules/chains/index.ts'
import { applyArrival } from '../src/modules/payments/chain/apply-arrival.ts'
import { loadMethods } from '../src/modules/payments/index.ts'
import { invoiceChecks } from '../src/modules/payments/invoice-checks.ts'
import { subunitValue } from '../src/modules/wallet/rules/subunit-value.ts'
import { createEvents, on } from '../src/platform/events.ts'
import { newKey, startApi, type TestPlayer } from './fixture.ts'

/** Starts an API that follows chains, and returns common steps of deposits on them. */
export async function startChains(chains: readonly ChainConfig[]) {
  const app = await startApi({ chains, runsJobs: false })
  for (const [currency, perEuro] of [
    ['EUR', 1],
    ['BTC', 0.00001],
    ['TON', 0.34],
    ['USDT', 1.1],
  ] as const)
    await setRate(app.database, {
      currency,
      validFrom: new Date(0),
      subunitValue: subunitValue(currency, perEuro),
    })
  const methods = loadMethods()
  const events = createEvents()
  const credited: BonusDeposit[] = []
  const bonuses = {
    credited: async (_tx: Tx, deposit: BonusDeposit) => {
      credited.push(deposit)
    },
  }
  events.listen([
    on(chainPaymentChanged, (tx, change) => applyArrival(tx, { methods, bonuses }, change, app.clock.now())),
  ])
  const { database, clock } = app
  const followed = (config: ChainConfig) =>
    followChain(
      {
        database,
        network: config.network,
        confirmations: config.confirmations,
        emit: events.emit,
        clock: clock.now,
      },
      config.source,
    )
  /** Reads all chains up to their end, as the jobs do. */
  const follow = async (): Promise<void> => {
    for (const config of chains) await followed(config)
  }
  await follow()
  return {
    app,
    follow,
    /** Deposits that were credited, as the module of bonuses is told. */
    credited,
    /** Registers a player with an account in a currency. */
    playerWith: async (currency: string): Promise<TestPlayer> => {
      const player = await app.player()
      await app.call('POST', '/api/wallet/accounts', { token: player.token, body: { currency } })
      return player
    },
    createDeposit: (player: TestPlayer, methodId: string, currency: string, amount: number) =>
      app.call('POST', '/api/payment/invoices/deposit', {
        token: player.token,
        body: { methodId, amount, currency, fields: {} },
        headers: { 'idempotency-key': newKey() },
      }),
    balanceIn: async (player: TestPlayer, currency: string): Promise<bigint> =>
      (await listAccounts(app.database, player.id)).find((each) => each.currency === currency)?.balance ?? 0n,
    invoices: async (player: TestPlayer) =>
      (await app.call('GET', '/api/payment/invoices?perPage=50', { token: player.token })).body.data,
    findings: async () => reconcile(app.database, [...invoiceChecks, ...chainChecks]),
  }
}
