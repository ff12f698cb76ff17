import { readPayoutKey, readTonMessage, type TonPayout, tonMessagesOf, usdtWalletOf } from '@tessera/chains'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NodeUnavailableError } from '../src/modules/chains/chain-source.ts'
import { createTonPayouts } from '../src/modules/chains/sources/ton-payouts.ts'

/** Keys of test vectors 1 and 2 of Ed25519 (RFC 8032). */
const key = readPayoutKey('ton', '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
const document: TonPayout = {
  ...{ id: 't1', version: 0, network: 'ton', feeLimit: '1000000000', isFirst: false },
  outputs: [
    {
      ...{ reference: 'w1', asset: 'ton', amount: '5000000000', memo: null },
      address: 'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E',
    },
    {
      ...{ reference: 'w2', asset: 'ton', amount: '2000000001', memo: null },
      address: 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N',
    },
  ],
  ...{ sender: key.address, publicKey: key.publicKey, sequenceNumber: 7, validUntil: 1_800_000_000 },
}
const [raw = ''] = key.sign(document)
const { request, hash } = readTonMessage(raw)

/** Messages that the wallet has sent for the batch, as TON Center's API v3 shows them, shortened. */
const SENT = tonMessagesOf(document).map(({ destination, amount, bodyHash }, index) => ({
  ...{ hash: `message+${index}==`, source: key.address.toUpperCase(), value: String(amount) },
  destination: destination.toUpperCase(),
  message_content: { hash: bodyHash, body: 'te6c', decoded: null },
}))

/** A transaction of the wallet with a request, packed into any message. */
const transactionOf = (each: typeof request, out: readonly object[]) => ({
  hash: 'x',
  in_msg: { hash: 'another', source: null, message_content: { hash: each.hash, body: each.body } },
  out_msgs: out,
})
const received = (out: readonly object[] = []) => [{ hash: 'y', in_msg: { hash: 'y' }, out_msgs: out }]

let server: FastifyInstance
let url: string
/** Answers by the last part of their path. */
let answers: Record<string, unknown>
let paths: string[]
beforeAll(async () => {
  server = Fastify()
  server.all('*', async (incoming) => {
    const { pathname, searchParams } = new URL(incoming.url, 'http://index')
    const name = pathname.split('/').at(-1) ?? ''
    paths.push(`${name} ${searchParams}`)
    const by = answers[`${name} ${searchParams.get('msg_hash')}`]
    return by ?? answers[name] ?? { error: 'unknown' }
  })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
beforeEach(() => {
  paths = []
  answers = {
    masterchainInfo: { last: { workchain: -1, seqno: 40_000_000, gen_utime: '1799999000' } },
    walletInformation: { balance: '9000000000', wallet_type: 'wallet v5 r1', seqno: 8, status: 'active' },
    transactions: { transactions: [transactionOf(request, SENT)] },
    transactionsByMessage: { transactions: received() },
    message: { message_hash: hash },
  }
})
const index = () => createTonPayouts({ url, publicKey: key.publicKey, apiKey: null })
const fate = (signed: readonly string[] = [raw]) => index().fate?.(document, signed)

describe('an index of TON, asked for a wallet', () => {
  it('shows its state, also before its contract exists', async () => {
    const state = { network: 'ton', height: 40_000_000, publicKey: key.publicKey, now: 1_799_999_000 }
    expect(await index().facts([])).toEqual({
      ...{ ...state, sequenceNumber: 8, isFirst: false, balance: 9_000_000_000n },
      hasTokens: true,
    })
    answers.walletInformation = { balance: '1', status: 'uninit' }
    expect(await index().facts([])).toMatchObject({ sequenceNumber: 0, isFirst: true })
  })

  it('takes a message, also one that the contract doesn’t accept any more', async () => {
    await index().broadcast(raw)
    answers.message = { error: 'cannot apply external message to current state : not accepted' }
    await index().broadcast(raw)
    answers.message = { error: 'rate limit exceeded' }
    await expect(index().broadcast(raw)).rejects.toThrow(NodeUnavailableError)
  })
})

describe('an index of TON, asked for a message', () => {
  it('finds it executed, whatever message it was packed in, with the results of its payments', async () => {
    expect(await fate()).toEqual({ state: 'executed', raw, results: [null, null] })
    expect(paths).toContain('transactionsByMessage msg_hash=message%2B1%3D%3D&direction=in')
    const back = { hash: 'back', destination: key.address.toUpperCase(), value: '1', bounced: true }
    answers['transactionsByMessage message+1=='] = { transactions: received([back]) }
    expect(await fate()).toMatchObject({
      results: [null, 'the receiver has refused the payment, which has come back'],
    })
  })

  it('finds a payment that the wallet has left out', async () => {
    answers.transactions = { transactions: [transactionOf(request, SENT.slice(1))] }
    expect(await fate()).toMatchObject({
      results: ['the wallet has left out the payment, because it couldn’t make it', null],
    })
  })

  it.each([
    ['a payment is on its way', { 'transactionsByMessage message+0==': { transactions: [] } }],
    ['the index knows only its number', { transactions: { transactions: [] } }],
    [
      'the wallet has not executed it',
      { walletInformation: { balance: '1', seqno: 7, status: 'active' }, transactions: null },
    ],
  ])('leaves it open while %s', async (_, changes) => {
    Object.assign(answers, changes)
    expect(await fate()).toEqual({ state: 'open' })
  })

  it('finds it expired only after its expiry, if no message has used its number', async () => {
    answers.walletInformation = { balance: '1', seqno: 7, status: 'active' }
    answers.masterchainInfo = { last: { seqno: 1, gen_utime: '1800000100' } }
    expect(await fate()).toEqual({ state: 'open' })
    answers.masterchainInfo = { last: { seqno: 1, gen_utime: '1800000121' } }
    expect(await fate()).toEqual({ state: 'expired', now: 1_800_000_121 })
  })

  it('tells versions of a batch from another request with its number', async () => {
    const [later = ''] = key.sign({ ...document, version: 1, validUntil: 1_800_003_600 })
    answers.transactions = { transactions: [transactionOf(readTonMessage(later).request, SENT)] }
    expect(await fate([raw, later])).toMatchObject({ state: 'executed', raw: later })
    expect(await fate()).toEqual({ state: 'displaced' })
  })

  it('reads all pages of the wallet’s transactions', async () => {
    const incoming = { in_msg: { hash: 'z', source: '0:1', value: '1' }, out_msgs: [] }
    const pages = [Array.from({ length: 100 }, () => incoming), [transactionOf(request, SENT)]]
    Object.defineProperty(answers, 'transactions', { get: () => ({ transactions: pages.shift() ?? [] }) })
    expect(await fate()).toMatchObject({ state: 'executed' })
    expect(
      paths.filter((path) => path.startsWith('transactions ')).map((path) => /offset=(\d+)/.exec(path)?.[1]),
    ).toEqual(['0', '100'])
  })
})

describe('an index of TON, asked for a payment in USDT', () => {
  const own = usdtWalletOf(key.address)
  const [first] = document.outputs
  if (!first) throw new Error('the batch is empty')
  const output = { ...first, asset: 'usdt_ton' as const, amount: '25000000' }
  const batch: TonPayout = { ...document, outputs: [output] }
  const [signed = ''] = key.sign(batch)
  const [planned] = tonMessagesOf(batch)
  const sent = {
    ...{ hash: 'transfer', destination: own, value: '100000000' },
    message_content: { hash: planned?.bodyHash },
  }
  const toReceiver = { hash: 'internal', destination: planned?.tokenWallet?.toUpperCase(), bounced: false }
  const sentBackTo = (destination: string) => ({ hash: 'back', destination, bounced: true })
  const tokenFate = () => index().fate?.(batch, [signed])

  beforeEach(() => {
    answers.transactions = { transactions: [transactionOf(readTonMessage(signed).request, [sent])] }
    answers['transactionsByMessage transfer'] = { transactions: received([toReceiver]) }
    answers['transactionsByMessage internal'] = { transactions: received() }
  })

  it('says whether the wallet has enough of them', async () => {
    answers.wallets = { jetton_wallets: [{ address: own.toUpperCase(), balance: '24999999' }] }
    expect(await index().facts([output])).toMatchObject({ hasTokens: false })
    answers.wallets = { jetton_wallets: [{ address: own, balance: '25000000' }] }
    expect(await index().facts([output])).toMatchObject({ hasTokens: true })
    answers.wallets = { jetton_wallets: [] }
    expect(await index().facts([output])).toMatchObject({ hasTokens: false })
  })

  it('finds it arrived once the receiver’s wallet of USDT has got it', async () => {
    expect(await tokenFate()).toEqual({ state: 'executed', raw: signed, results: [null] })
    for (const message of ['transfer', 'internal']) {
      const before = answers[`transactionsByMessage ${message}`]
      answers[`transactionsByMessage ${message}`] = { transactions: [] }
      expect(await tokenFate()).toEqual({ state: 'open' })
      answers[`transactionsByMessage ${message}`] = before
    }
  })

  it.each([
    ['own', 'transfer', key.address, 'the wallet of USDT has refused the payment, which it couldn’t make'],
    [
      'receiver’s',
      'internal',
      own,
      'the receiver’s wallet of USDT has refused the payment, which has come back',
    ],
  ])('finds it refused by the %s wallet of USDT', async (_, message, sender, reason) => {
    answers[`transactionsByMessage ${message}`] = { transactions: received([sentBackTo(sender)]) }
    expect(await tokenFate()).toMatchObject({ results: [reason] })
  })
})
