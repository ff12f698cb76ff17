import { listAccounts, reconcile } from '@tessera/ledger'
import type { ApiConfig } from '../src/index.ts'
import { invoiceChecks } from '../src/modules/payments/invoice-checks.ts'
import { DEFAULT_WITHDRAWALS } from '../src/modules/payments/withdrawals/withdrawals-environment.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer } from './fixture.ts'

export interface InvoiceRequest {
  readonly amount?: number
  readonly methodId?: string
  readonly currency?: string
  readonly key?: string | null
  readonly fields?: Record<string, string>
  readonly returnPath?: string
  readonly bonusId?: string
}

/** Withdrawals whose deposits need not be played through, for tests of other things. */
export const WITHOUT_TURNOVER: Partial<ApiConfig> = {
  withdrawals: { ...DEFAULT_WITHDRAWALS, turnoverPercent: 0 },
}

/** Default destination of withdrawals. */
const SEPA_FIELDS = { playerName: 'Ada Lovelace', iban: 'DE89370400440532013000' }

/** Starts an API and returns common steps of payment tests. */
export async function startPayments(...config: Parameters<typeof startApi>) {
  const app: ApiUnderTest = await startApi(...config)
  const create =
    (kind: 'deposit' | 'withdrawal') =>
    (player: TestPlayer, request: InvoiceRequest = {}) => {
      const {
        amount = 5000,
        currency = 'EUR',
        key = newKey(),
        methodId = kind === 'deposit' ? 'sandbox.deposit.card' : 'sandbox.withdrawal.sepa',
        fields = methodId === 'sandbox.withdrawal.sepa' ? SEPA_FIELDS : {},
        ...rest
      } = request
      return app.call('POST', `/api/payment/invoices/${kind}`, {
        token: player.token,
        body: { methodId, amount, currency, fields, ...rest },
        headers: key === null ? {} : { 'idempotency-key': key },
      })
    }
  const deliver = (signed: { headers: Record<string, string>; body: string }) =>
    app.server.inject({
      method: 'POST',
      url: '/api/payment/webhooks/sandbox',
      headers: signed.headers,
      payload: signed.body,
    })
  return {
    app,
    createDeposit: create('deposit'),
    createWithdrawal: create('withdrawal'),
    deliver,
    /** Decides a payment and delivers the webhook about it. */
    settle: (
      id: string,
      status: 'succeeded' | 'failed',
      failureReason: 'expired' | 'declined_by_provider' | null = null,
    ) => deliver(app.outside.webhook(app.outside.decide(id, { status, failureReason }))),
    balance: async (player: TestPlayer): Promise<number> =>
      Number((await listAccounts(app.database, player.id))[0]?.balance),
    invoice: async (player: TestPlayer, id: string) =>
      (await app.call('GET', `/api/payment/invoices/${id}`, { token: player.token })).body.data,
    /** Stops the API and returns the findings of the invoice checks, which must be empty. */
    stop: async () => {
      const findings = await reconcile(app.database, invoiceChecks)
      await app.stop()
      return findings
    },
  }
}
