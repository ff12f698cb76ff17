import { beginCell, Cell, external, storeMessage } from '@ton/core'
import { describe, expect, it } from 'vitest'
import { usdtWalletOf } from '../usdt-on-ton.ts'
import { checkPayout, payoutAddress, payoutFee, plannedPayouts, readPayoutKey } from './payout-account.ts'
import { payoutDocumentSchema, type TonPayout } from './payout-document.ts'
import { isNextVersion } from './payout-version.ts'
import { readTonMessage, readTonRequest } from './ton-message.ts'
import { isSignedTonMessage, tonMessagesOf } from './ton-payout.ts'

/** Private keys of test vectors 1 and 2 of Ed25519 (RFC 8032). */
const SEED = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const OTHER_SEED = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb'
const key = readPayoutKey('ton', SEED)

const document: TonPayout = {
  id: 't1',
  version: 0,
  network: 'ton',
  feeLimit: '1000000000',
  outputs: [
    {
      reference: 'w1',
      asset: 'ton',
      address: 'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E',
      amount: '5000000000',
      memo: null,
    },
    {
      reference: 'w2',
      asset: 'ton',
      address: 'EQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4wJB',
      amount: '2000000001',
      memo: '10042',
    },
  ],
  sender: key.address,
  publicKey: key.publicKey,
  sequenceNumber: 7,
  validUntil: 1_900_000_000,
  isFirst: false,
}
const [raw = ''] = key.sign(document)

/**
 * A request of a wallet on the main network, which pays itself, and the wallet's public key
 * (transaction b4c5eddc52d0e23dafb2da6d022a5b6ae7eba52876fa75d32b2a95fa30c7e2f0).
 */
const MAINNET = {
  publicKey: 'cbf377c9b73604c70bf73488ddceba14f763baef2ac70f68d1d6032a120149f4',
  body:
    'b5ee9c720101040100940001a17369676e7fffff11ffffffff00000000bc04889cb28b36a3a00810e363a413763ec34860bf0fce552c5d36e3' +
    '7289fafd442f1983d740f92378919d969dd530aec92d258a0779fb371d4659f10ca1b3826001020a0ec3c86d030302006642007847b4630eb0' +
    '8d9f486fe846d5496878556dfd5a084f82a9a3fb01224e67c84c187a1200000000000000000000000000000000',
}

/** A message that other libraries sign with the same bits: the key is 32 times 0x17. */
const SIGNED_ELSEWHERE =
  'te6cckEBBAEAtwAB5YgAsZrrPTzadQXWGoydYFoYGfjndoWc/Wqh4SHr0/RYsl4Dm0s7c///+Is7pCwAAAAADWkaJkxhW/VO+P3HsjO8WONg2o' +
  'HKbvGnROVSuwi4zGMomSwfBbyvGpxOAvB7/VSEDrrWDXSJ2QMoNn/6J31+uAsBAgoOw8htAwIDAAAAaGIAQe/qqXMblNo5fl5kYi9eYzSLgSrF' +
  'tHY6k/DdIB0HmNQgF9eEAAAAAAAAAAAAAAAAAACThNw1'

const hexOf = (text: string): string => Buffer.from(text, 'base64').toString('hex')

describe('a wallet of payouts on TON', () => {
  it('has the address of its public key on the main network', () => {
    const request = readTonRequest(Cell.fromHex(MAINNET.body).toBoc().toString('base64'))
    expect(request).toMatchObject({ sequenceNumber: 0, validUntil: 2 ** 32 - 1 })
    const own = payoutAddress('ton', MAINNET.publicKey)
    expect(request?.payments).toMatchObject([{ destination: own, amount: 1_000_000n, bounces: false }])
    const message = external({ to: own, body: Cell.fromHex(MAINNET.body) })
    const packed = beginCell().store(storeMessage(message)).endCell().toBoc().toString('hex')
    expect(isSignedTonMessage(packed, MAINNET.publicKey)).toBe(true)
    expect(isSignedTonMessage(packed, key.publicKey)).toBe(false)
  })

  it.each(['zprv1', 'ab', ''])('refuses the key %j without showing it', (text) => {
    expect(() => readPayoutKey('ton', text)).toThrow('is no private key for TON')
    expect(() => payoutAddress('ton', text)).toThrow('is no public key of TON')
  })
})

describe('a batch on TON', () => {
  it('is the same message as that of other libraries', () => {
    const other = readPayoutKey('ton', '17'.repeat(32))
    const single: TonPayout = {
      ...document,
      outputs: document.outputs.slice(0, 1).map((output) => ({
        ...output,
        address: 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N',
        amount: '50000000',
      })),
      sender: other.address,
      publicKey: other.publicKey,
      sequenceNumber: 1,
      validUntil: 1_735_689_600,
    }
    const [message = ''] = other.sign(single)
    expect(message).toBe(hexOf(SIGNED_ELSEWHERE))
    expect(checkPayout(single, [hexOf(SIGNED_ELSEWHERE)], other.address)).toHaveLength(1)
  })

  it('is one message with all payments, recognized by its contents and signature', () => {
    expect(payoutDocumentSchema.parse(document)).toEqual(document)
    expect(payoutFee(document)).toBe(40_000_000n)
    expect(key.sign(document)).toEqual([raw])
    const [signed, ...more] = checkPayout(document, [raw], key.address)
    expect([more, signed?.spends, signed?.outputs]).toEqual([[], [`${key.address}:7`], [0, 1]])
    expect(plannedPayouts(document)).toEqual([{ spends: signed?.spends, outputs: signed?.outputs }])
    const { wallet, txId, request } = readTonMessage(raw)
    expect([wallet, txId]).toEqual([key.address, signed?.txId])
    const receiver = '0:2cf55953e92efbeadab7ba725c3f93a0b23f842cbba72d7b8e6f510a70e422e3'
    expect(request.payments).toMatchObject([
      { destination: receiver, amount: 5_000_000_000n, bounces: false, comment: '' },
      { destination: receiver, amount: 2_000_000_001n, bounces: true, comment: '10042' },
    ])
    expect(tonMessagesOf(document)).toEqual(
      request.payments.map(({ destination, amount, bodyHash }) => ({
        ...{ destination, amount, bodyHash, tokenWallet: null },
      })),
    )
  })

  it('creates the contract of a new wallet, and is known by the same id without it', () => {
    const first = { ...document, isFirst: true }
    const [message = ''] = key.sign(first)
    expect(message).not.toBe(raw)
    expect(checkPayout(first, [message], key.address)[0]?.txId).toBe(readTonMessage(raw).txId)
    expect(() => checkPayout(document, [message], key.address)).toThrow('isn’t that of the batch')
  })

  it.each([
    ['another amount', { ...document, outputs: document.outputs.map((each) => ({ ...each, amount: '1' })) }],
    ['another receiver', { ...document, outputs: document.outputs.toReversed() }],
    ['another comment', { ...document, outputs: document.outputs.map((each) => ({ ...each, memo: 'x' })) }],
    ['a missing payment', { ...document, outputs: document.outputs.slice(0, 1) }],
    ['another number', { ...document, sequenceNumber: 8 }],
    ['another expiry', { ...document, validUntil: document.validUntil + 1 }],
  ] satisfies [string, TonPayout][])('refuses a message with %s', (_, forged) => {
    expect(() => checkPayout(document, key.sign(forged), key.address)).toThrow('isn’t that of the batch')
  })

  it('refuses another signature, another wallet, and what is no message', () => {
    const other = readPayoutKey('ton', OTHER_SEED)
    expect(() => other.sign(document)).toThrow('another key')
    expect(() => checkPayout(document, [raw], other.address)).toThrow('another address')
    expect(() => checkPayout({ ...document, publicKey: other.publicKey }, [raw], key.address)).toThrow(
      'another address',
    )
    const [forged = ''] = other.sign({ ...document, publicKey: other.publicKey })
    const message = external({ to: key.address, body: Cell.fromHex(forged).beginParse().loadRef() })
    const packed = beginCell().store(storeMessage(message)).endCell().toBoc().toString('hex')
    expect(() => checkPayout(document, [packed], key.address)).toThrow()
    for (const text of ['', 'ab', raw.slice(2), `${raw}00`])
      expect(() => checkPayout(document, [text], key.address)).toThrow('is no message to TON')
    expect(() => checkPayout(document, [raw, raw], key.address)).toThrow('is no message to TON')
    expect(readTonRequest(Cell.EMPTY.toBoc().toString('base64'))).toBeNull()
  })
})

describe('a payment in USDT on TON', () => {
  const [first] = document.outputs
  if (!first) throw new Error('the batch is empty')
  const tokens: TonPayout = {
    ...document,
    outputs: [first, { ...first, reference: 'w2', asset: 'usdt_ton', amount: '25000001', memo: '10042' }],
  }
  const receiver = '0:2cf55953e92efbeadab7ba725c3f93a0b23f842cbba72d7b8e6f510a70e422e3'

  it('asks the own wallet of USDT for a transfer, which comes back if it can’t be made', () => {
    expect(payoutDocumentSchema.parse(tokens)).toEqual(tokens)
    expect(payoutFee(tokens)).toBe(140_000_000n)
    const [message = ''] = key.sign(tokens)
    expect(checkPayout(tokens, [message], key.address)[0]?.outputs).toEqual([0, 1])
    expect(readTonMessage(message).request.payments[1]).toMatchObject({
      ...{ destination: usdtWalletOf(key.address), bounces: true, amount: 100_000_000n },
      transfer: { receiver, amount: 25_000_001n, comment: '10042' },
    })
    expect(tonMessagesOf(tokens)[1]?.tokenWallet).toBe(usdtWalletOf(receiver))
  })

  it.each([
    ['amount', { amount: '25000002' }],
    ['asset', { asset: 'ton' }],
    ['comment', { memo: null }],
    ['receiver', { address: 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI' }],
  ] satisfies [string, Partial<TonPayout['outputs'][number]>][])('isn’t one with another %s', (_, change) => {
    const forged = { ...tokens, outputs: [first, { ...first, ...tokens.outputs[1], ...change }] }
    expect(() => checkPayout(tokens, key.sign(forged), key.address)).toThrow('isn’t that of the batch')
  })
})

describe('a version of a batch', () => {
  it('has the same payments and the same number, whatever the order of its parts', () => {
    const next = { ...document, version: 1, validUntil: document.validUntil + 100 }
    const turned = Object.fromEntries(Object.entries(next).toReversed())
    expect(isNextVersion(document, payoutDocumentSchema.parse(turned))).toBe(true)
  })

  it.each([
    ['another number', { ...document, sequenceNumber: 8 }],
    ['another amount', { ...document, outputs: document.outputs.map((each) => ({ ...each, amount: '1' })) }],
    ['fewer payments', { ...document, outputs: document.outputs.slice(0, 1) }],
    ['another wallet', { ...document, publicKey: 'ab'.repeat(32) }],
  ] satisfies [string, TonPayout][])('isn’t one with %s', (_, other) => {
    expect(isNextVersion(document, other)).toBe(false)
  })
})
