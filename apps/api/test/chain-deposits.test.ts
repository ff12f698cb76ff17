import { USDT_MASTER } from '@tessera/chains'
import { adjust, findBlock, listAccounts, listDebts } from '@tessera/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import { startChains } from './chain-steps.ts'
import { createFakeAccount, createFakeChain } from './fake-chain.ts'
import { startApi, type TestPlayer } from './fixture.ts'

const chain = createFakeChain()
const account = createFakeAccount()
const { app, follow, credited, playerWith, createDeposit, balanceIn, invoices, findings } = await startChains(
  [chain.config, account.config],
)
afterAll(async () => {
  expect(await findings()).toEqual([])
  await app.stop()
})

const MILLI = 100_000

const detail = (
  body: { data: { publicData: { details: { name: string; value: string }[] } } },
  name: string,
) => body.data.publicData.details.find((each) => each.name === name)?.value ?? ''

/** Returns the end of a deposit in seconds. */
const expirySeconds = (body: { data: { publicData: { expiresAt: string } } }): number =>
  Math.floor(Date.parse(body.data.publicData.expiresAt) / 1000)

/** Starts a deposit of 0.001 BTC and returns its player, id and address. */
async function started(amount = MILLI) {
  const player = await playerWith('BTC')
  const { status, body } = await createDeposit(player, 'crypto.deposit.bitcoin', 'BTC', amount)
  expect(status).toBe(201)
  return { player, id: body.data.id, address: detail(body, 'address'), body }
}

const invoiceOf = async (player: TestPlayer, id: string) =>
  (await app.call('GET', `/api/payment/invoices/${id}`, { token: player.token })).body.data

describe('a deposit in Bitcoin', () => {
  it('shows the player’s own address and a payment URI', async () => {
    const { player, address, body } = await started()
    expect(address).toMatch(/^bc1q/)
    expect(body.data.publicData).toMatchObject({
      flow: 'qr',
      qr: `bitcoin:${address}?amount=0.001`,
      arrival: null,
    })
    const again = await createDeposit(player, 'crypto.deposit.bitcoin', 'BTC', 2 * MILLI)
    expect(detail(again.body, 'address')).toBe(address)
    expect((await started()).address).not.toBe(address)
  })

  it('counts confirmations and is credited once it has enough', async () => {
    const { player, id, address } = await started()
    chain.mine([{ address, amount: 100_000n }])
    await follow()
    expect(await invoiceOf(player, id)).toMatchObject({
      status: 1,
      publicData: {
        arrival: { network: 'bitcoin', amount: MILLI, confirmations: 1, confirmationsNeeded: 2 },
        expiresAt: null,
      },
    })
    expect(await balanceIn(player, 'BTC')).toBe(0n)
    chain.mine()
    await follow()
    await follow()
    expect(await invoiceOf(player, id)).toMatchObject({ status: 2, number: 1, amount: MILLI })
    expect(await balanceIn(player, 'BTC')).toBe(100_000n)
  })

  it('needs more confirmations for a large amount', async () => {
    const { player, address } = await started()
    chain.mine([{ address, amount: 10_000_000n }], 2)
    await follow()
    expect(await balanceIn(player, 'BTC')).toBe(0n)
    chain.mine()
    await follow()
    expect(await balanceIn(player, 'BTC')).toBe(10_000_000n)
  })

  it('is credited with the amount that arrived', async () => {
    const { player, id, address } = await started()
    chain.mine([{ address, amount: 40_000n }], 2)
    await follow()
    expect(await invoiceOf(player, id)).toMatchObject({ amount: 40_000, requestedAmount: MILLI })
    expect(await balanceIn(player, 'BTC')).toBe(40_000n)
  })

  it('is matched with the pending deposit of the same amount', async () => {
    const { player, id, address } = await started()
    const second = await createDeposit(player, 'crypto.deposit.bitcoin', 'BTC', 2 * MILLI)
    chain.mine([{ address, amount: 200_000n }], 2)
    await follow()
    expect([
      (await invoiceOf(player, id)).status,
      (await invoiceOf(player, second.body.data.id)).status,
    ]).toEqual([1, 2])
  })

  it('can’t be cancelled once its payment was seen', async () => {
    const { player, id, address } = await started()
    chain.mine([{ address, amount: 100_000n }])
    await follow()
    const { body } = await app.call('PUT', `/api/payment/invoices/${id}/decline`, { token: player.token })
    expect(body.error.name).toBe('invoice_not_declinable')
    chain.mine()
    await follow()
    expect(await balanceIn(player, 'BTC')).toBe(100_000n)
  })

  it('gets an invoice of its own if it arrives late or again', async () => {
    const { player, id, address } = await started()
    await app.call('PUT', `/api/payment/invoices/${id}/decline`, { token: player.token })
    chain.mine(
      [
        { address, amount: 100_000n },
        { address, amount: 50_000n },
      ],
      2,
    )
    await follow()
    const found = await invoices(player)
    expect(
      found.map((each: { status: number; amount: number }) => `${each.status} ${each.amount}`).sort(),
    ).toEqual(['2 100000', '2 50000', '3 100000'])
    expect(await balanceIn(player, 'BTC')).toBe(150_000n)
  })

  it('is not credited if it is dust', async () => {
    const { player, id, address } = await started()
    chain.mine([{ address, amount: 999n }], 3)
    await follow()
    expect([await balanceIn(player, 'BTC'), (await invoiceOf(player, id)).status]).toEqual([0n, 1])
    const [row] = await app.database.query<{ refusal: string }>(
      'select refusal from chains.payment where address = $1',
      [address],
    )
    expect(row?.refusal).toBe('dust')
  })

  it('is credited during a break and above a limit, and recorded there', async () => {
    const { player, address } = await started()
    const limit = { definition: 3, period: 'daily', amount: 1000, currency: 'EUR' }
    await app.call('POST', '/api/player/limits', { token: player.token, body: limit })
    const exclusion = { definition: 4, period: 'P6M' }
    await app.call('POST', '/api/player/limits', { token: player.token, body: exclusion })
    expect(await findBlock(app.database, player.id, 'deposit')).toMatchObject({ reason: 'self_exclusion' })
    chain.mine([{ address, amount: 5_000_000n }], 2)
    await follow()
    expect(await balanceIn(player, 'BTC')).toBe(5_000_000n)
    const breaches = await app.database.query('select 1 from ledger.deposit_breach where player_id = $1', [
      player.id,
    ])
    expect(breaches).toHaveLength(1)
  })

  it('can’t start before its chain is followed', async () => {
    const other = await startApi({ chains: [createFakeChain().config], runsJobs: false })
    const player = await other.register()
    await other.call('POST', '/api/wallet/accounts', { token: player.token, body: { currency: 'BTC' } })
    const { body } = await other.call('POST', '/api/payment/invoices/deposit', {
      token: player.token,
      body: { methodId: 'crypto.deposit.bitcoin', amount: MILLI, currency: 'BTC' },
    })
    expect(body.error.name).toBe('payment_provider_unavailable')
    // A payment that arrives later belongs to another deposit.
    const invoices = await other.database.query(
      'select status, failure_reason as reason from payments.invoice',
    )
    await other.stop()
    expect(invoices).toEqual([{ status: 3, reason: 'cancelled' }])
  })
})

describe('a reorganization', () => {
  it('delays a payment that the new branch contains later', async () => {
    const { player, id, address } = await started()
    const payment = { address, amount: 100_000n, txId: 'a1'.repeat(32) }
    chain.mine([payment])
    await follow()
    chain.reorganize(1, [payment])
    await follow()
    expect(await balanceIn(player, 'BTC')).toBe(100_000n)
    expect((await invoices(player)).map((each: { id: string }) => each.id)).toEqual([id])
  })

  it('keeps the credit of a payment that both branches contain', async () => {
    const { player, id, address } = await started()
    const payment = { address, amount: 100_000n, txId: 'a2'.repeat(32) }
    chain.mine([payment], 2)
    await follow()
    const { version } = await invoiceOf(player, id)
    chain.reorganize(2, [payment])
    await follow()
    expect(await balanceIn(player, 'BTC')).toBe(100_000n)
    expect(await invoiceOf(player, id)).toMatchObject({ status: 2, reversed: 0, version })
  })

  it('takes back a credited payment that fell out, and gives it back when it returns', async () => {
    const { player, id, address } = await started()
    const payment = { address, amount: 100_000n, txId: 'a3'.repeat(32) }
    chain.mine([payment], 2)
    await follow()
    chain.reorganize(3)
    await follow()
    expect(await balanceIn(player, 'BTC')).toBe(0n)
    expect(await invoiceOf(player, id)).toMatchObject({
      status: 2,
      reversed: MILLI,
      reversal: 'reorganization',
    })
    chain.mine([payment], 2)
    await follow()
    expect(await balanceIn(player, 'BTC')).toBe(100_000n)
    expect(await invoiceOf(player, id)).toMatchObject({ status: 2, reversed: 0, reversal: null })
    // The bonus chosen for the deposit is issued with the first credit alone.
    expect(credited.filter(({ invoiceId }) => invoiceId === id)).toEqual([
      { invoiceId: id, playerId: player.id, currency: 'BTC', amount: 100_000n },
    ])
  })

  it('leaves a debt for what was played, which the returning payment settles', async () => {
    const { player, address } = await started()
    const payment = { address, amount: 100_000n, txId: 'a4'.repeat(32) }
    chain.mine([payment], 2)
    await follow()
    const other = (await playerWith('BTC')).id
    expect(other).not.toBe(player.id)
    await spend(player, 70_000n)
    chain.reorganize(3)
    await follow()
    expect(await listDebts(app.database, player.id)).toMatchObject([{ amount: 70_000n, currency: 'BTC' }])
    expect(await findBlock(app.database, player.id, 'bet')).toMatchObject({ reason: 'debt' })
    chain.mine([payment], 2)
    await follow()
    expect([await listDebts(app.database, player.id), await balanceIn(player, 'BTC')]).toEqual([[], 30_000n])
  })

  it('fails a deposit whose payment fell out before it was credited', async () => {
    const { player, id, address } = await started()
    const payment = { address, amount: 100_000n, txId: 'a5'.repeat(32) }
    chain.mine([payment])
    await follow()
    chain.reorganize(1)
    await follow()
    expect(await invoiceOf(player, id)).toMatchObject({
      status: 3,
      publicData: { failureReason: 'cancelled' },
    })
    chain.mine([payment], 2)
    await follow()
    expect(await invoiceOf(player, id)).toMatchObject({ status: 2 })
    expect(await balanceIn(player, 'BTC')).toBe(100_000n)
  })

  it('is not seen in a node that is behind', async () => {
    const { player, address } = await started()
    chain.mine([{ address, amount: 100_000n }], 2)
    await follow()
    chain.showUpTo((chain.blocks.at(-1)?.height ?? 0) - 2)
    await follow()
    chain.showUpTo(null)
    expect(await balanceIn(player, 'BTC')).toBe(100_000n)
  })

  it('is found after the node was down for several branches', async () => {
    const { player, address } = await started()
    const payment = { address, amount: 100_000n, txId: 'a6'.repeat(32) }
    chain.mine([payment], 2)
    await follow()
    chain.isDown = true
    chain.reorganize(2)
    chain.reorganize(4, [payment])
    chain.mine([], 60)
    await expect(follow()).rejects.toThrow('down')
    chain.isDown = false
    await follow()
    expect(await balanceIn(player, 'BTC')).toBe(100_000n)
  })
})

describe('a deposit in TON', () => {
  it('is recognized by its comment and final at once', async () => {
    const player = await playerWith('TON')
    const { body } = await createDeposit(player, 'crypto.deposit.ton', 'TON', 5_000_000_000)
    const comment = detail(body, 'comment')
    expect(body.data.publicData.qr).toBe(
      `ton://transfer/${detail(body, 'address')}?amount=5000000000&text=${comment}&exp=${expirySeconds(body)}`,
    )
    account.pay({ amount: 5_000_000_000n, comment })
    account.pay({ amount: 7_000_000_000n, comment: 'another word' })
    await follow()
    expect(await balanceIn(player, 'TON')).toBe(5_000_000_000n)
    expect(await invoiceOf(player, body.data.id)).toMatchObject({ status: 2 })
    const refused = await app.database.query(
      "select refusal, comment from chains.payment where refusal = 'unknown_comment'",
    )
    expect(refused).toEqual([{ refusal: 'unknown_comment', comment: 'another word' }])
  })
})

describe('a deposit in USDT on TON', () => {
  it('is asked for with its token, and recognized by its comment', async () => {
    const player = await playerWith('USDT')
    const { body } = await createDeposit(player, 'crypto.deposit.usdt-ton', 'USDT', 25_000_000)
    const comment = detail(body, 'comment')
    expect(body.data.publicData).toMatchObject({
      network: 'ton',
      qr: `ton://transfer/${detail(body, 'address')}?jetton=${USDT_MASTER}&amount=25000000&text=${comment}&exp=${expirySeconds(body)}`,
    })
    account.pay({ amount: 25_000_000n, comment, asset: 'usdt_ton', token: 'its wallet' })
    await follow()
    expect(await balanceIn(player, 'USDT')).toBe(25_000_000n)
    expect(await invoiceOf(player, body.data.id)).toMatchObject({ status: 2 })
  })

  it('isn’t credited in another token, and says so to operators', async () => {
    const player = await playerWith('USDT')
    const { body } = await createDeposit(player, 'crypto.deposit.usdt-ton', 'USDT', 25_000_000)
    account.pay({
      ...{ amount: 25_000_000n, comment: detail(body, 'comment') },
      ...{ asset: null, token: 'a wallet of another token' },
    })
    await follow()
    expect(await balanceIn(player, 'USDT')).toBe(0n)
    const refused = await app.database.query(
      "select refusal, token from chains.payment where refusal = 'unsupported_token' and network = 'ton'",
    )
    expect(refused).toEqual([{ refusal: 'unsupported_token', token: 'a wallet of another token' }])
  })

  it('sent as TON with the same comment is credited as TON', async () => {
    const player = await playerWith('USDT')
    const { body } = await createDeposit(player, 'crypto.deposit.usdt-ton', 'USDT', 25_000_000)
    account.pay({ amount: 5_000_000_000n, comment: detail(body, 'comment') })
    await follow()
    expect([await balanceIn(player, 'TON'), await balanceIn(player, 'USDT')]).toEqual([5_000_000_000n, 0n])
  })
})

/** Removes money from a balance as an adjustment of an operator. */
async function spend(player: TestPlayer, amount: bigint): Promise<void> {
  const found = (await listAccounts(app.database, player.id)).find(({ currency }) => currency === 'BTC')
  const result = await app.database.transaction((tx) =>
    adjust(tx, {
      scope: 'test',
      key: `spend-${player.id}`,
      accountId: found?.id ?? 0n,
      amount: -amount,
      reason: 'test',
    }),
  )
  expect(result.status).toBe('ok')
}
