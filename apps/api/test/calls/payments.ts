import type { paymentsCalls } from '@tessera/contract'
import { listAccounts, takeBackDeposit } from '@tessera/ledger'
import { DEFAULT_JURISDICTION } from '../../src/jurisdiction/jurisdiction-table.ts'
import { loadMethods, seedDeposit } from '../../src/modules/payments/index.ts'
import { callCases, refused } from '../call-cases.ts'
import { type ApiUnderTest, newKey, setName, until } from '../fixture.ts'
import { giveTon } from '../give-ton.ts'
import { variantOf } from '../second-process.ts'

/** Methods that a player can use without an earlier deposit. */
const METHODS = {
  deposit: { methodId: 'sandbox.deposit.card' },
  withdrawal: {
    methodId: 'sandbox.withdrawal.sepa',
    fields: { playerName: 'Ada Lovelace', iban: 'DE89370400440532013000' },
  },
}

/** Takes back a deposit that the player has spent. */
async function owe({ database }: ApiUnderTest, playerId: string): Promise<void> {
  const [account] = await listAccounts(database, playerId)
  await database.transaction((tx) =>
    takeBackDeposit(tx, {
      scope: 'test',
      key: newKey(),
      accountId: account?.id ?? 0n,
      amount: 700n,
      provider: 'sandbox',
      reference: 'invoice',
    }),
  )
}

export const cases = callCases<typeof paymentsCalls>((world) => {
  const { make } = world
  const pay = (
    kind: 'deposit' | 'withdrawal',
    change: object = {},
    options: { token?: string; by?: Pick<ApiUnderTest, 'call'> } = {},
  ) =>
    (options.by ?? world.app).call('POST', `/api/payment/invoices/${kind}`, {
      token: options.token ?? world.player.token,
      body: { ...METHODS[kind], amount: 5000, currency: 'EUR', ...change },
      headers: { 'idempotency-key': newKey() },
    })
  const withLimit = async (body: object) => {
    const player = await world.app.register()
    await make('POST /api/player/limits', '', { token: player.token, body })
    return player
  }
  /** Registers a player who may deposit 50.00 a day. */
  const limited = (currency = 'EUR') => withLimit({ definition: 3, period: 'daily', amount: 5000, currency })
  const onBreak = () => withLimit({ definition: 5, period: 'P1D' })
  /** Requests a withdrawal with a fresh authentication, wherever other cases have set the clock. */
  const payOut = async () => {
    const { id } = world.player
    await world.app.database.query('update sessions.session set proved_at = $2 where player_id = $1', [
      id,
      world.app.clock.now(),
    ])
    return pay('withdrawal')
  }
  const amounts = (kind: 'deposit' | 'withdrawal') => ({
    method_not_available: refused(() => pay(kind, { methodId: 'sandbox.gold' }), 'methodId'),
    currency_not_available: refused(() => pay(kind, { currency: 'XYZ' }), 'currency'),
    amount_below_minimum: refused(() => pay(kind, { amount: 999 }), 'amount'),
    amount_above_maximum: refused(() => pay(kind, { amount: 10_000_001 }), 'amount'),
    profile_incomplete: refused(async () => {
      const { id, token } = await world.app.register()
      await world.app.database.query('update profile.player set birthdate = null where id = $1', [id])
      return pay(kind, {}, { token })
    }),
  })

  return {
    happy: {
      'GET /api/payment/methods/deposit': () =>
        make('GET /api/payment/methods/deposit', '', { search: '?currency=EUR' }),
      'GET /api/payment/methods/withdrawal': () =>
        make('GET /api/payment/methods/withdrawal', '', { search: '?currency=EUR&country=DE' }),
      'GET /api/payment/methods/withdrawal/terms': () =>
        make('GET /api/payment/methods/withdrawal/terms', '', { search: '?currency=EUR' }),
      'POST /api/payment/invoices/deposit': () => pay('deposit'),
      'POST /api/payment/invoices/withdrawal': payOut,
      'GET /api/payment/invoices': async () => {
        await pay('deposit')
        return make('GET /api/payment/invoices', '', { search: '?page=1&perPage=2&type=1&status=1' })
      },
      'GET /api/payment/invoices/{id}': async () =>
        make('GET /api/payment/invoices/{id}', (await pay('deposit')).body.data.id),
      'PUT /api/payment/invoices/{id}/decline': async () =>
        make('PUT /api/payment/invoices/{id}/decline', (await pay('deposit')).body.data.id),
      'GET /api/payment/invoices/statistics': () =>
        make('GET /api/payment/invoices/statistics', '', { search: '?equivalent=EUR' }),
    },
    refusals: {
      'GET /api/payment/invoices/statistics': {
        currency_not_available: refused(
          () => make('GET /api/payment/invoices/statistics', '', { search: '?equivalent=XYZ' }),
          'currency',
        ),
      },
      'GET /api/payment/methods/deposit': {
        currency_not_available: refused(
          () => make('GET /api/payment/methods/deposit', '', { search: '?currency=XYZ' }),
          'currency',
        ),
        deposit_limit_reached: refused(async () => {
          const { token } = await limited()
          await pay('deposit', {}, { token })
          return make('GET /api/payment/methods/deposit', '', { token, search: '?currency=EUR' })
        }),
        deposits_blocked: refused(async () => {
          const { token } = await onBreak()
          return make('GET /api/payment/methods/deposit', '', { token, search: '?currency=EUR' })
        }),
      },
      'GET /api/payment/methods/withdrawal': {
        currency_not_available: refused(
          () => make('GET /api/payment/methods/withdrawal', '', { search: '?currency=XYZ' }),
          'currency',
        ),
      },
      'GET /api/payment/methods/withdrawal/terms': {
        currency_not_available: refused(
          () => make('GET /api/payment/methods/withdrawal/terms', '', { search: '?currency=XYZ' }),
          'currency',
        ),
      },
      'POST /api/payment/invoices/deposit': {
        ...amounts('deposit'),
        payment_provider_unavailable: refused(async () => {
          world.app.outside.isDown = true
          try {
            return await pay('deposit')
          } finally {
            world.app.outside.isDown = false
          }
        }),
        deposit_limit_reached: refused(async () => {
          const { token } = await limited()
          return pay('deposit', { amount: 5001 }, { token })
        }),
        deposits_blocked: refused(async () => {
          const { token } = await onBreak()
          return pay('deposit', {}, { token })
        }),
        rate_unavailable: refused(async () => {
          const { token } = await limited('USD')
          await world.app.database.query('delete from ledger.exchange_rate')
          return pay('deposit', {}, { token })
        }),
        bonus_not_available: refused(() => pay('deposit', { bonusId: 'nosuch' })),
        account_closing: refused(async () => {
          const { token } = await world.app.player()
          await world.app.call('POST', '/api/player/closing', { token, body: {} })
          return pay('deposit', {}, { token })
        }),
        email_not_confirmed: refused(async () => {
          const strict = await variantOf(world.app, 'confirmed addresses', {
            payments: [world.app.outside.adapter],
            jurisdiction: { ...DEFAULT_JURISDICTION, depositNeedsConfirmedEmail: true },
          })
          const { token } = await world.app.register()
          return pay('deposit', {}, { token, by: strict })
        }),
      },
      'POST /api/payment/invoices/withdrawal': {
        ...amounts('withdrawal'),
        insufficient_funds: refused(async () => {
          const { token } = await world.app.player(4999)
          return pay('withdrawal', {}, { token })
        }, 'amount'),
        debt_open: refused(async () => {
          const player = await world.app.player(0)
          await owe(world.app, player.id)
          return pay('withdrawal', {}, { token: player.token })
        }),
        email_not_confirmed: refused(async () => {
          const { token } = await world.app.register()
          return pay('withdrawal', {}, { token })
        }),
        proof_required: refused(async () => {
          const { token } = await world.app.player(5000)
          world.app.clock.forward(600_000)
          return pay('withdrawal', {}, { token })
        }),
        withdrawal_identity_required: refused(async () => {
          const { token } = await world.app.player(300_000)
          return pay('withdrawal', { amount: 200_001 }, { token })
        }),
        withdrawal_turnover_open: refused(async () => {
          const { id: playerId, token } = await world.app.player()
          const deposit = { id: newKey(), playerId, amount: 5000n, currency: 'EUR' }
          await world.app.database.transaction((tx) => seedDeposit(tx, loadMethods(), deposit, new Date()))
          return pay('withdrawal', {}, { token })
        }),
        withdrawal_name_missing: refused(async () => {
          const { id, token } = await world.app.player(5000)
          await setName(world.app.database, id, 'Ada', null)
          return pay('withdrawal', {}, { token })
        }),
        withdrawal_other_holder: refused(async () => {
          const { id, token } = await world.app.player(5000)
          await setName(world.app.database, id, 'Charles', 'Babbage')
          return pay('withdrawal', {}, { token })
        }, 'playerName'),
        withdrawal_other_owner: refused(async () => {
          const order = {
            methodId: 'sandbox.withdrawal.crypto',
            currency: 'TON',
            amount: 5_000_000_000,
            fields: { ton_address: 'EQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4wJB' },
          }
          const payTon = async () => {
            const { id, token } = await world.app.player()
            await giveTon(world.app, { id, token })
            return pay('withdrawal', order, { token })
          }
          await payTon()
          return payTon()
        }, 'ton_address'),
      },
      'GET /api/payment/invoices/{id}': {
        not_found: refused(() => make('GET /api/payment/invoices/{id}', 'nothing')),
      },
      'PUT /api/payment/invoices/{id}/decline': {
        not_found: refused(() => make('PUT /api/payment/invoices/{id}/decline', 'nothing')),
        invoice_not_declinable: refused(async () => {
          const { id } = (await payOut()).body.data
          const stage = async () => (await make('GET /api/payment/invoices/{id}', id)).body.data.payout?.stage
          await until(async () => (await stage()) === 'sent')
          return make('PUT /api/payment/invoices/{id}/decline', id)
        }),
      },
    },
  }
})
