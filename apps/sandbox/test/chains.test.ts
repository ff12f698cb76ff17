import { readTokenReport, USDT_MASTER, usdtWalletOf } from '@tessera/chains'
import { afterAll, describe, expect, it } from 'vitest'
import { API_KEY, createBitcoinCall, startSandbox } from './start-sandbox.ts'

const page = { 'sec-fetch-site': 'same-origin', host: '127.0.0.1' }
const ADDRESS = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const TON = {
  shown: 'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E',
  raw: '0:2cf55953e92efbeadab7ba725c3f93a0b23f842cbba72d7b8e6f510a70e422e3',
}

const { server, stop } = await startSandbox()
afterAll(stop)

const call = createBitcoinCall(server)

const submit = (path: string, fields: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: `/sandbox/chains/${path}`,
    headers: { ...page, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

const send = (fields: Record<string, string>) => submit('pay', { comment: '', ...fields })

async function tip() {
  const { result } = await call('getblockchaininfo')
  return (await call('getblock', result.bestblockhash, 2)).result
}

describe('the Bitcoin of the sandbox', () => {
  it('mines what was sent and answers like Bitcoin Core', async () => {
    expect((await send({ network: 'bitcoin', address: ADDRESS, amount: '0.00000001' })).statusCode).toBe(303)
    await submit('mine')
    const block = await tip()
    expect(block.tx).toMatchObject([{ vout: [{ value: 1e-8, n: 0, scriptPubKey: { address: ADDRESS } }] }])
    expect((await call('getblockhash', block.height)).result).toBe(block.hash)
    expect((await call('getblockhash', block.height - 1)).result).toBe(block.previousblockhash)
    expect((await call('getblockhash', block.height + 1)).error.code).toBe(-8)
  })

  it('replaces blocks by a longer branch, with or without their payments', async () => {
    await send({ network: 'bitcoin', address: ADDRESS, amount: '0.5' })
    await submit('mine')
    const before = await tip()
    await submit('reorganize', { blocks: '1', keeps: 'on' })
    const after = await tip()
    expect(after.height).toBe(before.height + 1)
    const moved = (await call('getblock', after.previousblockhash, 2)).result
    expect(moved.hash).not.toBe(before.hash)
    expect(moved.tx).toEqual(before.tx)
    await submit('reorganize', { blocks: '2' })
    const blocks = [await tip()]
    blocks.unshift((await call('getblock', blocks[0].previousblockhash, 2)).result)
    expect(blocks.map(({ tx }) => tx)).toEqual([[], []])
  })

  it('refuses requests without the key', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/sandbox/chains/bitcoin/rpc',
      headers: { ...page, authorization: 'Basic dGVzc2VyYTp3cm9uZw==' },
      payload: { method: 'getblockchaininfo' },
    })
    expect(response.statusCode).toBe(401)
  })

  it.each(['0', '-1', '0.000000001', 'x', ''])('refuses to send %j', async (amount) => {
    const response = await send({ network: 'bitcoin', address: ADDRESS, amount })
    expect([response.statusCode, response.body.includes('Enter an amount')]).toEqual([200, true])
  })
})

describe('the TON of the sandbox', () => {
  it('lists payments to an account by logical time', async () => {
    await send({ network: 'ton', address: TON.shown, amount: '5', comment: 'K7' })
    await send({ network: 'ton', address: TON.shown, amount: '0.5' })
    const read = async (query: string) =>
      (
        await server.inject({
          url: `/sandbox/chains/ton/api/v3/transactions?account=${encodeURIComponent(TON.raw)}&${query}`,
          headers: { 'x-api-key': API_KEY },
        })
      ).json().transactions
    const found = await read('sort=asc')
    expect(found).toMatchObject([
      { in_msg: { value: '5000000000', message_content: { decoded: { comment: 'K7' } } } },
      { in_msg: { value: '500000000', message_content: { decoded: null } } },
    ])
    expect(await read(`sort=asc&start_lt=${BigInt(found[0].lt) + 1n}`)).toHaveLength(1)
    expect((await read('sort=desc&limit=1'))[0].lt).toBe(found[1].lt)
  })
})

describe('tokens on the TON of the sandbox', () => {
  it('are reported by the receiver’s wallet of the token', async () => {
    const receiver = `0:${'cd'.repeat(32)}`
    await send({ network: 'ton', token: 'usdt', address: receiver, amount: '25.5', comment: 'K7' })
    await send({ network: 'ton', token: 'other', address: receiver, amount: '1', comment: 'K8' })
    const { transactions } = (
      await server.inject({
        url: `/sandbox/chains/ton/api/v3/transactions?sort=asc&account=${encodeURIComponent(receiver)}`,
        headers: { 'x-api-key': API_KEY },
      })
    ).json()
    const [usdt, other] = transactions.map(({ in_msg }: { in_msg: object }) => in_msg)
    expect([usdt.source, usdt.value]).toEqual([usdtWalletOf(receiver), '1'])
    expect(other.source).not.toBe(usdt.source)
    expect(readTokenReport(usdt.message_content.body)).toEqual({ amount: 25_500_000n, comment: 'K7' })
  })
})

describe('the wallet of the sandbox', () => {
  it.each([
    [`bitcoin:${ADDRESS}?amount=0.001`, [ADDRESS, '0.001']],
    [`ton://transfer/${TON.shown}?amount=1500000000&text=K7%20Q`, [TON.shown, '1.5', 'K7 Q']],
    [`ton://transfer/${TON.shown}?jetton=${USDT_MASTER}&amount=25500000&text=K7`, [TON.shown, '25.5', 'K7']],
  ])('fills in %s', async (uri, values) => {
    const { body } = await server.inject({
      url: `/sandbox/chains/pay?${new URLSearchParams({ uri })}`,
      headers: page,
    })
    for (const value of values) expect(body).toContain(`value="${value}"`)
  })
})
