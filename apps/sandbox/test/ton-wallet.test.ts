import { readPayoutKey, readTonMessage } from '@tessera/chains'
import { migrate } from '@tessera/postgres'
import { startTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendPayment } from '../src/chains/chain-store.ts'
import { setRefuser } from '../src/chains/ton-payments.ts'
import { executeRequest, walletState } from '../src/chains/ton-wallet.ts'
import { migrations } from '../src/migrations.ts'

/** Keys of test vectors 1 and 2 of Ed25519 (RFC 8032). */
const key = readPayoutKey('ton', '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
const other = readPayoutKey('ton', '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb')
const TON = 1_000_000_000n
const NOW = new Date('2026-11-28T12:00:00Z')
const EXPIRY = NOW.getTime() / 1000 + 60
const REFUSING = 'EQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4wJB'
const ACCEPTING = 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI'

const { database, stop } = await startTestDatabase()
beforeAll(async () => {
  await migrate(database, 'sandbox', migrations)
  await sendPayment(database, { network: 'ton', address: key.address, comment: '', amount: 10n * TON })
  await setRefuser(database, '0:2cf55953e92efbeadab7ba725c3f93a0b23f842cbba72d7b8e6f510a70e422e3', true)
})
afterAll(stop)

const messageOf = (
  wallet: typeof key,
  sequenceNumber: number,
  payments: readonly (readonly [string, bigint])[],
  validUntil = EXPIRY,
): string => {
  const [raw = ''] = wallet.sign({
    ...{ id: 'b', version: 0, network: 'ton', feeLimit: '1', isFirst: sequenceNumber === 0 },
    ...{ sender: wallet.address, publicKey: wallet.publicKey, sequenceNumber, validUntil },
    outputs: payments.map(([address, amount], index) => ({
      ...{ reference: String(index), asset: 'ton' as const, address, amount: String(amount), memo: null },
    })),
  })
  return raw
}
const execute = (raw: string) => executeRequest(database, key.publicKey, raw, NOW)
const sentBy = async (sequenceNumber: number) =>
  (
    await database.query<{ sent: { amount: string }[] }>(
      'select sent from sandbox.ton_request where sequence_number = $1',
      [sequenceNumber],
    )
  )[0]?.sent.map(({ amount }) => amount)

describe('the wallet of the sandbox on TON', () => {
  it('executes a request with the next number once', async () => {
    const raw = messageOf(key, 0, [[ACCEPTING, TON]])
    expect((await execute(raw))?.hash).toBe(readTonMessage(raw).hash)
    expect(await execute(raw)).toBeNull()
    expect(await walletState(database, key.address)).toMatchObject({ sequenceNumber: 1 })
  })

  it.each([
    ['another number', () => messageOf(key, 5, [[ACCEPTING, TON]])],
    ['an expiry in the past', () => messageOf(key, 1, [[ACCEPTING, TON]], EXPIRY - 60)],
    ['another signature', () => messageOf(other, 1, [[ACCEPTING, TON]])],
    ['nothing', () => 'ab'],
  ])('doesn’t accept %s', async (_, create) => {
    expect(await execute(create())).toBeNull()
  })

  it('leaves out what it can’t pay, and gets back what a receiver refuses', async () => {
    const before = (await walletState(database, key.address)).balance
    const raw = messageOf(key, 1, [
      [ACCEPTING, 100n * TON],
      [REFUSING, 2n * TON],
      [ACCEPTING, TON],
    ])
    expect(await execute(raw)).not.toBeNull()
    expect(await sentBy(1)).toEqual([String(2n * TON), String(TON)])
    const { balance } = await walletState(database, key.address)
    expect(before - balance).toBe(TON + 15_000_000n)
  })

  it('executes one of two requests with the same number at once', async () => {
    const both = [messageOf(key, 2, [[ACCEPTING, 1n]]), messageOf(key, 2, [[ACCEPTING, 2n]])]
    const results = await Promise.all(both.map(execute))
    expect(results.filter((each) => each !== null)).toHaveLength(1)
  })
})
