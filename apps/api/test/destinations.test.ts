import { afterAll, describe, expect, it } from 'vitest'
import { setName, until } from './fixture.ts'
import { startPayments, WITHOUT_TURNOVER } from './payment-steps.ts'

const { app, balance, createDeposit, createWithdrawal, invoice, settle, stop } =
  await startPayments(WITHOUT_TURNOVER)
afterAll(async () => {
  expect(await stop()).toEqual([])
})

const SEPA = 'sandbox.withdrawal.sepa'
/** Account holder with several given names and surnames. */
const holder = { playerName: 'María Ada King-Noël de la Cruz' }

/** Registers a player with the holder's name. */
async function named(balance?: number) {
  const player = await app.player(balance)
  await setName(app.database, player.id, 'María Ada', 'King-Noël de la Cruz')
  return player
}

describe('the destination of a withdrawal', () => {
  it('is masked on the invoice and sent to the provider in full, without spaces', async () => {
    const player = await named(6000)
    const fields = { ...holder, iban: 'de89 3704 0044 0532 0130 00' }
    const { status, body } = await createWithdrawal(player, { methodId: SEPA, fields })
    expect([status, body.data.destination, body.data.methodKey]).toEqual([201, 'DE…3000', 'sepa'])
    expect(JSON.stringify(body)).not.toContain('370400440532013000')
    await until(() => app.outside.payments.has(body.data.id))
    expect(app.outside.started.find(({ reference }) => reference === body.data.id)?.fields).toEqual({
      ...holder,
      iban: 'DE89370400440532013000',
    })
    expect((await invoice(player, body.data.id)).destination).toBe('DE…3000')
  })

  it.each([
    [SEPA, 'EUR', { ...holder, iban: 'DE89370400440532013001' }, { iban: [{ rule: 'iban', params: [] }] }],
    [
      SEPA,
      'EUR',
      { ...holder, iban: 'BR1800360305000010009795493C1' },
      { iban: [{ rule: 'sepa', params: [] }] },
    ],
    [SEPA, 'EUR', holder, { iban: [{ rule: 'required', params: [] }] }],
    [
      'sandbox.withdrawal.wire',
      'EUR',
      { ...holder, bic: 'DEUTDE', account_number: 'DE89370400440532013001' },
      { bic: [{ rule: 'bic', params: [] }], account_number: [{ rule: 'account_number', params: [] }] },
    ],
    [
      'sandbox.withdrawal.crypto',
      'BTC',
      { bitcoin_address: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd' },
      { bitcoin_address: [{ rule: 'bitcoin_address', params: [] }] },
    ],
    [
      'sandbox.withdrawal.usdt-tron',
      'USDT',
      { tron_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
      { tron_address: [{ rule: 'not_ethereum', params: ['TRON'] }] },
    ],
    [
      'sandbox.withdrawal.usdt-tron',
      'USDT',
      { tron_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      { tron_address: [{ rule: 'wallet_address', params: [] }] },
    ],
  ])(
    'is refused for %s in %s with the fields %j, stating the broken rule',
    async (methodId, currency, fields, problems) => {
      const player = await named(6000)
      const amount = currency === 'EUR' ? 5000 : 20_000_000
      const { status, body } = await createWithdrawal(player, { methodId, currency, amount, fields })
      expect([status, body.error.name, body.error.problems]).toEqual([422, 'validation_failed', problems])
      expect(Object.keys(body.error.fields)).toEqual(Object.keys(problems))
      expect(await balance(player)).toBe(6000)
    },
  )

  it('is the card of the last deposit for a withdrawal to a card, which requires such a deposit', async () => {
    const player = await named(6000)
    const CARD = 'sandbox.withdrawal.card'
    const methodIds = async () => {
      const { body } = await app.call('GET', '/api/payment/methods/withdrawal?currency=EUR', {
        token: player.token,
      })
      return body.data.flatMap((group: { paymentMethods: { id: string; destination: string | null }[] }) =>
        group.paymentMethods.map(({ id, destination }) => [id, destination]),
      )
    }
    expect(await methodIds()).toEqual([
      [SEPA, null],
      ['sandbox.withdrawal.wire', null],
    ])
    expect((await createWithdrawal(player, { methodId: CARD })).body.error.name).toBe('method_not_available')
    const { id } = (await createDeposit(player)).body.data
    expect((await createWithdrawal(player, { methodId: CARD })).body.error.name, 'not paid yet').toBe(
      'method_not_available',
    )
    await settle(id, 'succeeded')
    expect((await methodIds())[0]).toEqual([CARD, '…4242'])
    const { body } = await createWithdrawal(player, { methodId: CARD })
    expect(body.data.destination).toBe('…4242')
    await until(() => app.outside.payments.has(body.data.id))
    expect(app.outside.started.at(-1)?.fields).toEqual({
      card_payment: app.outside.payments.get(id)?.paymentId,
    })
  })

  it('contains only the fields of the method', async () => {
    const player = await named(6000)
    const fields = { ...holder, iban: 'DE89370400440532013000', note: 'x' }
    const { body } = await createWithdrawal(player, { methodId: SEPA, fields })
    await until(() => app.outside.payments.has(body.data.id))
    expect(app.outside.started.at(-1)?.fields).not.toHaveProperty('note')
  })
})

it('sends the fields of a deposit to the provider and sets no destination', async () => {
  const player = await named()
  await app.call('POST', '/api/wallet/accounts', { token: player.token, body: { currency: 'BRL' } })
  const { body } = await createDeposit(player, {
    methodId: 'sandbox.deposit.pix',
    currency: 'BRL',
    fields: { cpf_number: '529.982.247-25' },
  })
  expect(body.data.destination).toBeNull()
  expect(app.outside.started.at(-1)?.fields).toEqual({ cpf_number: '529.982.247-25' })
})
