import { afterAll, describe, expect, it } from 'vitest'
import { startPayments, WITHOUT_TURNOVER } from './payment-steps.ts'

const { app, createDeposit, createWithdrawal, settle, stop } = await startPayments(WITHOUT_TURNOVER)
afterAll(async () => {
  expect(await stop()).toEqual([])
})

describe('the list of payment methods', () => {
  it.each([
    [
      'deposit',
      'EUR',
      [
        'sandbox.deposit.card',
        'sandbox.deposit.qr',
        'sandbox.deposit.e-wallet',
        'sandbox.deposit.open-banking',
        'sandbox.deposit.sofort',
        'sandbox.deposit.sepa',
        'sandbox.deposit.sepa-debit',
      ],
    ],
    ['deposit', 'BRL', ['sandbox.deposit.card', 'sandbox.deposit.pix', 'sandbox.deposit.e-wallet']],
    ['deposit', 'ETH', ['sandbox.deposit.crypto']],
    // No chain is followed here.
    ['deposit', 'BTC', []],
    ['withdrawal', 'EUR', ['sandbox.withdrawal.sepa', 'sandbox.withdrawal.wire']],
    ['withdrawal', 'BRL', ['sandbox.withdrawal.pix']],
    ['withdrawal', 'USD', ['sandbox.withdrawal.wire']],
    ['withdrawal', 'TON', ['sandbox.withdrawal.crypto']],
  ])('groups the methods of a %s in %s', async (kind, currency, ids) => {
    const player = await app.register()
    const { body } = await app.call('GET', `/api/payment/methods/${kind}?currency=${currency}`, {
      token: player.token,
    })
    const found = body.data.flatMap((group: { paymentMethods: { id: string }[] }) =>
      group.paymentMethods.map(({ id }) => id),
    )
    expect(found).toEqual(ids)
  })

  it('omits methods of other countries', async () => {
    const player = await app.register()
    const path = '/api/payment/methods/withdrawal?currency=EUR&country=CA'
    const { body } = await app.call('GET', path, { token: player.token })
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['bank'])
    expect(body.data[0].paymentMethods.map(({ id }: { id: string }) => id)).toEqual([
      'sandbox.withdrawal.wire',
    ])
  })

  it('asks for the email address and document number where the country’s banks do, and passes them on', async () => {
    const player = await app.player()
    await app.database.query(`update profile.player set country = 'MX' where id = $1`, [player.id])
    await app.call('POST', '/api/wallet/accounts', { token: player.token, body: { currency: 'USD' } })
    const path = '/api/payment/methods/deposit?currency=USD&country=MX'
    const { body } = await app.call('GET', path, { token: player.token })
    const methods = body.data.flatMap((group: { paymentMethods: object[] }) => group.paymentMethods)
    expect(methods).toContainEqual(
      expect.objectContaining({
        id: 'sandbox.deposit.local-bank',
        fields: ['playerName', 'playerEmail', 'identify_doc_number'],
      }),
    )
    const order = (fields: Record<string, string>) =>
      createDeposit(player, { methodId: 'sandbox.deposit.local-bank', currency: 'USD', fields })
    const wrong = await order({ playerName: 'Ana Silva', playerEmail: 'ana@', identify_doc_number: '12' })
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([
      422,
      ['playerEmail', 'identify_doc_number'],
    ])
    const fields = {
      playerName: 'Ana Silva',
      playerEmail: 'ana@example.com',
      identify_doc_number: 'SIAA800101-9',
    }
    const { status } = await order(fields)
    expect([status, app.outside.started.at(-1)?.fields]).toEqual([201, fields])
  })

  it.each(['deposit', 'withdrawal'])('refuses a %s in a currency that is not available', async (kind) => {
    const { token } = await app.register()
    const { status, body } = await app.call('GET', `/api/payment/methods/${kind}?currency=XYZ`, { token })
    expect([status, body.error.name]).toEqual([422, 'currency_not_available'])
  })
})

describe('the list of invoices', () => {
  it('reads every invoice once by cursors, downwards and upwards, with each filter', async () => {
    const { id, token } = await app.player()
    await app.database.query(
      `insert into payments.invoice (id, player_id, type, status, failure_reason, method_id, amount, currency, return_path,
         idempotency_key, request_hash, checked_at, created_at, updated_at)
       select $1 || '-' || n, $1, 1, case when n % 3 = 0 then 3 else 1 end,
           case when n % 3 = 0 then 'expired' end, 'sandbox.deposit.card', n, case when n % 5 = 0 then 'USD' else 'EUR' end,
           '/', 'c' || n, '', now(), timestamptz '2026-03-01 00:00Z' + n / 10 * interval '1 hour', now()
         from generate_series(1, 500) n`,
      [id],
    )
    const list = async (search: string) =>
      (await app.call('GET', `/api/payment/invoices?perPage=20${search}`, { token })).body
    const walk = async (filter: string) => {
      const down: number[] = []
      const amountsOf = ({ data }: { data: { amount: number }[] }) => data.map(({ amount }) => amount)
      let page = await list(filter)
      down.push(...amountsOf(page))
      while (page.meta.older !== null) {
        page = await list(`${filter}&before=${page.meta.older}`)
        down.push(...amountsOf(page))
      }
      const up = new Set(amountsOf(page).reverse())
      while (page.meta.newer !== null) {
        page = await list(`${filter}&after=${page.meta.newer}`)
        for (const amount of amountsOf(page).reverse()) up.add(amount)
      }
      expect([...up].reverse()).toEqual(down)
      return down.sort((a, b) => a - b)
    }
    const all = Array.from({ length: 500 }, (_, index) => index + 1)
    expect(await walk('')).toEqual(all)
    expect(await walk('&currency=USD')).toEqual(all.filter((n) => n % 5 === 0))
    expect(await walk('&status=3&currency=EUR')).toEqual(all.filter((n) => n % 3 === 0 && n % 5 !== 0))
    expect(await walk('&from=2026-03-02&to=2026-03-02')).toEqual(all.filter((n) => n >= 240 && n < 480))
    expect((await list('&before=no-such-invoice')).data).toEqual([])
  })

  it('contains each invoice on exactly one page, even with many at the same time', async () => {
    const player = await app.register()
    await app.database.query(
      `insert into payments.invoice (id, player_id, type, method_id, amount, currency, return_path, idempotency_key,
         request_hash, checked_at, created_at, updated_at)
       select $1 || n, $1, 1, 'sandbox.deposit.card', 100, 'EUR', '/', $1 || n, '', now(), now() - n / 10 * interval '1s', now()
         from generate_series(1, 250) n`,
      [player.id],
    )
    const page = async (number: number) =>
      (await app.call('GET', `/api/payment/invoices?perPage=20&page=${number}`, { token: player.token })).body
    const pages = await Promise.all(Array.from({ length: 14 }, (_, index) => page(index + 1)))
    const ids = pages.flatMap(({ data }) => data.map(({ id }: { id: string }) => id))
    expect([ids.length, new Set(ids).size, pages[13].data.length]).toEqual([250, 250, 0])
    expect(pages[12].meta).toMatchObject({ page: 13, perPage: 20, totalPages: 13, totalRows: 250 })
  })

  it('returns the newest first, filters by type and status, and matches the statistics', async () => {
    const player = await app.player(10_000)
    const deposited = (await createDeposit(player)).body.data.id
    await settle(deposited, 'succeeded')
    await createWithdrawal(player, { amount: 3000 })
    const { token } = player
    const all = await app.call('GET', '/api/payment/invoices', { token })
    expect(all.body.data.map(({ type }: { type: number }) => type)).toEqual([2, 1])
    const pending = await app.call('GET', '/api/payment/invoices?status=1&page=1&perPage=1', { token })
    expect(pending.body.meta).toMatchObject({ page: 1, perPage: 1, totalPages: 1, totalRows: 1 })
    const sums = await app.call('GET', '/api/payment/invoices/statistics', { token })
    expect(sums.body.data).toEqual([
      {
        currency: 'EUR',
        depositCount: 1,
        depositTotal: '5000',
        withdrawalCount: 0,
        withdrawalTotal: '0',
        pendingWithdrawalTotal: '3000',
        depositEquivalent: null,
        withdrawalEquivalent: null,
      },
    ])
  })
})
