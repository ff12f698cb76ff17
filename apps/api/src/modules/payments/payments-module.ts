import type { paymentsCalls } from '@tessera/contract'
import { resealInBackground } from '@tessera/server-kit'
import type { ApiModule } from '../../platform/api-module.ts'
import { on } from '../../platform/events.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BonusesModule, bonusesModule } from '../bonuses/index.ts'
import { type ChainsModule, chainPaymentChanged, chainsModule, isAsset } from '../chains/index.ts'
import { type LimitsModule, limitsModule } from '../limits/index.ts'
import { type PayoutsModule, payoutChanged, payoutsModule } from '../payouts/index.ts'
import { createDeposit } from './calls/create-deposit.ts'
import { createWithdrawal } from './calls/create-withdrawal.ts'
import { declineInvoice } from './calls/decline-invoice.ts'
import { getInvoice } from './calls/get-invoice.ts'
import { getStatistics } from './calls/get-statistics.ts'
import { getWithdrawalTerms } from './calls/get-withdrawal-terms.ts'
import { listMethods } from './calls/list-methods.ts'
import { listOwnInvoices } from './calls/list-own-invoices.ts'
import { applyArrival } from './chain/apply-arrival.ts'
import { applyPayout } from './chain/apply-payout.ts'
import { createChainAdapter } from './chain/chain-adapter.ts'
import { CHAIN_PROVIDER } from './chain/chain-provider.ts'
import { checkFieldKey, createFieldVault } from './field-vault.ts'
import { countPending } from './invoice-store.ts'
import { type MethodRule, preferDirect } from './methods.ts'
import { paymentOffice } from './ops/payment-office.ts'
import { paymentCommands } from './ops/payment-ops.ts'
import type { PaymentAdapter } from './payment-adapter.ts'
import { CHECK_INVOICES_JOB, paymentJobs, REPORT_LIABILITIES_JOB } from './payment-jobs.ts'
import type { PaymentsDeps } from './payments.ts'
import { paymentsEnvironment } from './payments-environment.ts'
import { paymentsTimeline } from './payments-timeline.ts'
import { paymentsData } from './personal-data.ts'
import { loadMethods } from './read-methods.ts'
import { resealFields } from './reseal-fields.ts'
import { paymentsTables } from './tables.ts'
import { webhookRoute } from './webhook-route.ts'
import {
  DEFAULT_WITHDRAWALS,
  type WithdrawalSettings,
  withdrawalsEnvironment,
} from './withdrawals/withdrawals-environment.ts'

export interface PaymentsConfig {
  readonly payments: readonly PaymentAdapter[]
  /** Key that encrypts payment details: 64 hex digits, stored outside of the database. Former keys follow after commas. */
  readonly playerDataKey: string
  /** Payment methods. Defaults to those of the product's data file. */
  readonly methods?: readonly MethodRule[]
  /** Terms and review of withdrawals. */
  readonly withdrawals?: WithdrawalSettings
  /** Address at which payment providers reach this API, without a trailing slash. Defaults to `{publicUrl}/api`. */
  readonly webhookBaseUrl?: string
}

/** Returns the methods without deposits on blockchains that aren't followed. */
const followedMethods = (methods: readonly MethodRule[], { offers }: ChainsModule): MethodRule[] =>
  methods.filter(
    ({ provider, providerMethod, direction }) =>
      provider !== CHAIN_PROVIDER ||
      direction === 'withdrawal' ||
      (isAsset(providerMethod) && offers(providerMethod)),
  )

/** True unless a method pays on a blockchain without a wallet of payouts. Its earlier withdrawals still wait for one. */
const isPayable = ({ provider, providerMethod, direction }: MethodRule, { offers }: PayoutsModule): boolean =>
  provider !== CHAIN_PROVIDER ||
  direction === 'deposit' ||
  (isAsset(providerMethod) && offers(providerMethod))

/** Creates the module of deposits and withdrawals through payment providers. */
function createPaymentsModule(
  platform: Platform,
  {
    payments,
    playerDataKey,
    methods: allMethods = loadMethods(),
    withdrawals = DEFAULT_WITHDRAWALS,
    webhookBaseUrl,
  }: PaymentsConfig,
  {
    gate,
    chains,
    payouts,
    bonuses,
  }: {
    readonly gate: LimitsModule['gate']
    readonly chains: ChainsModule
    readonly payouts: PayoutsModule
    readonly bonuses: BonusesModule['payments']
  },
): ApiModule<keyof typeof paymentsCalls> {
  const { database, log, clock } = platform
  const methods = followedMethods(allMethods, chains)
  const adapters = [...payments, createChainAdapter(chains, { database, payouts }, clock)]
  const fieldVault = createFieldVault(playerDataKey)
  let resealing: { close(): Promise<void> } | undefined
  const deps: PaymentsDeps = {
    ...platform,
    fieldVault,
    gate,
    bonuses,
    adapters,
    methods,
    offered: preferDirect(
      methods.filter(
        (method) => adapters.some(({ id }) => id === method.provider) && isPayable(method, payouts),
      ),
    ),
    withdrawals,
    webhookBaseUrl: webhookBaseUrl ?? `${platform.publicUrl}/api`,
  }
  return {
    name: 'payments',
    personalData: paymentsData(deps.database, deps.fieldVault),
    calls: {
      'GET /api/payment/methods/deposit': listMethods(deps, 'deposit'),
      'GET /api/payment/methods/withdrawal': listMethods(deps, 'withdrawal'),
      'GET /api/payment/methods/withdrawal/terms': getWithdrawalTerms(deps),
      'POST /api/payment/invoices/deposit': createDeposit(deps),
      'POST /api/payment/invoices/withdrawal': createWithdrawal(deps),
      'GET /api/payment/invoices': listOwnInvoices(deps),
      'GET /api/payment/invoices/{id}': getInvoice(deps),
      'PUT /api/payment/invoices/{id}/decline': declineInvoice(deps),
      'GET /api/payment/invoices/statistics': getStatistics(deps),
    },
    listeners: [
      on(chainPaymentChanged, (tx, change) => applyArrival(tx, { methods, bonuses }, change, clock())),
      on(payoutChanged, (tx, change) => applyPayout(tx, { methods, log }, change, clock())),
    ],
    jobs: paymentJobs(deps),
    periodic: [
      { name: CHECK_INVOICES_JOB, schedule: '* * * * *' },
      // The first run of a day in UTC stores the report of the day before; others do so after a downtime.
      { name: REPORT_LIABILITIES_JOB, schedule: '15 * * * *' },
    ],
    routes: [(scope) => webhookRoute(scope, deps)],
    hasPendingMoney: async (queryable, playerId) => (await countPending(queryable, playerId)) > 0,
    prepare: async () => {
      await checkFieldKey(database, fieldVault)
      resealing = resealInBackground('payment fields', fieldVault, log, (signal) =>
        resealFields(database, fieldVault, signal),
      )
    },
    close: async () => resealing?.close(),
  }
}

/** Deposits and withdrawals through payment providers. */
export const paymentsModule = defineModule({
  name: 'payments',
  tables: paymentsTables,
  timeline: paymentsTimeline,
  environment: withdrawalsEnvironment,
  outside: paymentsEnvironment,
  commands: { other: { payments: paymentCommands } },
  office: paymentOffice,
  create: (platform, config: PaymentsConfig, { use }) =>
    createPaymentsModule(platform, config, {
      gate: use(limitsModule).gate,
      chains: use(chainsModule),
      payouts: use(payoutsModule),
      bonuses: use(bonusesModule).payments,
    }),
})
