import { usdtWalletOf, writeTokenReport } from '@tessera/chains'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NodeUnavailableError } from '../src/modules/chains/chain-source.ts'
import { createBitcoinNode } from '../src/modules/chains/sources/bitcoin-node.ts'
import { createTonIndex } from '../src/modules/chains/sources/ton-index.ts'

const HASH = '00000000000000000000fc1f0a26cd0b1cf0b8bd1fdb1b0a0bd4fc8bd0d5d8d1'
const PARENT = '000000000000000000021f9bd5de1eb09a1ea8c5cdbcca4e0c1b1f2d7a4b1b1a'
const TX = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
const TON_ACCOUNT = '0:2cf55953e92efbeadab7ba725c3f93a0b23f842cbba72d7b8e6f510a70e422e3'

/** Answer of Bitcoin Core 27 to `getblock` with verbosity 2, shortened. */
const BLOCK = {
  hash: HASH,
  confirmations: 1,
  height: 840_000,
  version: 710_926_336,
  previousblockhash: PARENT,
  nTx: 1,
  tx: [
    {
      txid: TX,
      hash: TX,
      version: 2,
      size: 222,
      vin: [{ txid: PARENT, vout: 0, sequence: 4_294_967_293 }],
      vout: [
        {
          value: 0.1,
          n: 0,
          scriptPubKey: {
            asm: '0 c0cebcd6c3d3ca8c75dc5ec62ebe55330ef910e2',
            address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
            type: 'witness_v0_keyhash',
          },
        },
        {
          value: 20_999_999.9769,
          n: 1,
          scriptPubKey: { address: 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g' },
        },
        { value: 0, n: 2, scriptPubKey: { asm: 'OP_RETURN 00', type: 'nulldata' } },
      ],
    },
  ],
}

/** Answer of TON Center's API v3, shortened: a payment, one without a comment, one that bounced, one from outside. */
const TRANSACTIONS = {
  transactions: [
    {
      account: TON_ACCOUNT,
      hash: 'qVgP0+5bIjh7yCk1Ez0mWw==',
      lt: '47000000000001',
      now: 1_716_000_000,
      description: { type: 'ord', aborted: false },
      in_msg: {
        source: '0:83DFD552E63729B472FCBCC8C45EBCC6691702558B68EC7527E1BA403A0F31A8',
        destination: TON_ACCOUNT,
        value: '5000000000',
        bounced: false,
        message_content: {
          hash: 'x',
          body: 'te6c',
          decoded: { type: 'text_comment', comment: ' K7Q2M4X9RB ' },
        },
      },
    },
    {
      hash: 'second',
      lt: '47000000000003',
      description: { type: 'ord', aborted: false },
      in_msg: { source: '0:83', value: '1', bounced: false, message_content: { decoded: null } },
    },
    {
      hash: 'third',
      lt: '47000000000005',
      description: { type: 'ord', aborted: false },
      in_msg: { source: '0:83', value: '9', bounced: true, message_content: null },
    },
    {
      hash: 'fourth',
      lt: '47000000000007',
      description: { type: 'ord', aborted: false },
      in_msg: { source: null, value: null, message_content: null },
    },
  ],
}

let server: FastifyInstance
let address: string
let answer: (request: { method?: string; params?: unknown[]; url: string }) => unknown
let headers: Record<string, unknown> = {}

beforeAll(async () => {
  server = Fastify()
  server.all('*', async (request, reply) => {
    headers = request.headers
    const body = (request.body ?? {}) as { method?: string; params?: unknown[] }
    const found = answer({ ...body, url: request.url })
    return reply.code(found === null ? 500 : 200).send(found)
  })
  address = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
beforeEach(() => {
  answer = () => ({})
})

describe('a Bitcoin node', () => {
  const node = () => createBitcoinNode({ url: address.replace('://', '://user:p%40ss@') })

  it('reads the outputs of a block exactly', async () => {
    answer = ({ method, params }) => {
      expect([method, params]).toEqual(['getblock', [HASH, 2]])
      return { result: BLOCK, error: null, id: 1 }
    }
    const block = await node().block(HASH)
    expect(block).toMatchObject({ height: 840_000, hash: HASH, parentHash: PARENT })
    expect(block.arrivals).toMatchObject([
      { txId: TX, position: 0, amount: 10_000_000n, asset: 'bitcoin', comment: null },
      { txId: TX, position: 1, amount: 2_099_999_997_690_000n },
    ])
  })

  it('sends user and password of its address', async () => {
    answer = () => ({ result: { blocks: 840_000, bestblockhash: HASH }, error: null, id: 1 })
    expect(await node().tip()).toEqual({ height: 840_000, hash: HASH })
    expect(headers.authorization).toBe(`Basic ${Buffer.from('user:p@ss').toString('base64')}`)
  })

  it('has no hash above its tip', async () => {
    answer = () => ({ result: null, error: { code: -8, message: 'Block height out of range' }, id: 1 })
    expect(await node().hashAt(1_000_000)).toBeNull()
  })

  it.each([
    ['an error', { result: null, error: { code: -28, message: 'Loading block index' }, id: 1 }],
    ['another shape', { result: { blocks: '1' }, error: null, id: 1 }],
    ['no JSON-RPC', []],
    ['nothing', null],
  ])('is unavailable with %s, and never names its password', async (_, value) => {
    answer = () => value
    const error = await node()
      .tip()
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(NodeUnavailableError)
    expect(String(error)).not.toContain('p%40ss')
    expect(String(error)).not.toContain('p@ss')
  })
})

describe('an index of TON', () => {
  const index = () => createTonIndex({ url: address, account: TON_ACCOUNT, apiKey: 'the key' })

  it('reads the payments after a place, and skips what is none', async () => {
    answer = ({ url }) => {
      const query = new URL(url, address).searchParams
      expect(Object.fromEntries(query)).toEqual({
        account: TON_ACCOUNT,
        sort: 'asc',
        limit: '100',
        start_lt: '47000000000001',
      })
      return TRANSACTIONS
    }
    const found = await index().after('47000000000000')
    expect(headers['x-api-key']).toBe('the key')
    expect(found?.place).toBe('47000000000007')
    expect(found?.arrivals).toMatchObject([
      { address: TON_ACCOUNT, comment: 'K7Q2M4X9RB', amount: 5_000_000_000n, asset: 'ton' },
      { comment: '', amount: 1n },
    ])
  })

  it('reads USDT only from the account’s own wallet of it', async () => {
    const body = writeTokenReport({ amount: 25_000_000n, comment: 'K7Q2M4X9RB' }, TON_ACCOUNT)
    const reported = (hash: string, lt: string, source: string) => ({
      ...{ hash, lt, description: { type: 'ord', aborted: false } },
      in_msg: { source, value: '1', bounced: false, message_content: { body, decoded: null } },
    })
    const own = usdtWalletOf(TON_ACCOUNT)
    const other = `0:${'ab'.repeat(32)}`
    answer = () => ({
      transactions: [reported('usdt', '1', own.toUpperCase()), reported('forged', '2', other.toUpperCase())],
    })
    const common = { address: TON_ACCOUNT, comment: 'K7Q2M4X9RB', position: 0, amount: 25_000_000n }
    expect((await index().after(null))?.arrivals).toEqual([
      { ...common, txId: 'usdt', asset: 'usdt_ton', token: own },
      { ...common, txId: 'forged', asset: null, token: other },
    ])
  })

  it('is at its end without new transactions', async () => {
    answer = () => ({ transactions: [] })
    expect([await index().after(null), await index().end()]).toEqual([null, null])
  })
})
