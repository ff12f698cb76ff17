import { HDKey } from '@scure/bip32'
import { describe, expect, it } from 'vitest'
import { chooseCoins, readBitcoinTransaction } from './bitcoin-payout.ts'
import { checkPayout, payoutAddress, payoutFee, readPayoutKey } from './payout-account.ts'
import { type BitcoinPayout, type EthereumPayout, payoutDocumentSchema } from './payout-document.ts'

/** Account of a published mnemonic (BIP 84, test vectors). */
const ZPRV =
  'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE'
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
/** Account of a seed of test vector 1 of BIP 32. */
const seed = HDKey.fromMasterSeed(Uint8Array.from({ length: 16 }, (_, index) => index))
const eth = seed.derive("m/44'/60'/0'")

const bitcoinKey = readPayoutKey('bitcoin', ZPRV)
const ethereumKey = readPayoutKey('ethereum', eth.privateExtendedKey)
const OTHER_KEY = readPayoutKey('bitcoin', `wpkh(${eth.privateExtendedKey})`)

const bitcoin: BitcoinPayout = {
  id: 'b1',
  version: 0,
  network: 'bitcoin',
  feeLimit: '10000',
  inputs: [
    { txId: 'ab'.repeat(32), position: 1, amount: '100000' },
    { txId: 'cd'.repeat(32), position: 0, amount: '50000' },
  ],
  outputs: [
    {
      reference: 'w1',
      asset: 'bitcoin',
      address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      amount: '60000',
      memo: null,
    },
    {
      reference: 'w2',
      asset: 'bitcoin',
      address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
      amount: '40000',
      memo: null,
    },
  ],
  change: { address: bitcoinKey.address, amount: '48000' },
}

const ethereum: EthereumPayout = {
  id: 'e1',
  version: 0,
  network: 'ethereum',
  feeLimit: '1000000000000000000',
  chainId: 1,
  sender: ethereumKey.address,
  nonce: 7,
  maxFeePerGas: '30000000000',
  maxPriorityFeePerGas: '1000000000',
  outputs: [
    {
      reference: 'w1',
      asset: 'ethereum',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      amount: '1000000000000000001',
      memo: null,
    },
    {
      reference: 'w2',
      asset: 'usdt_ethereum',
      address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      amount: '25000000',
      memo: null,
    },
  ],
}

describe('the wallet of payouts', () => {
  it('has the first address of its account, from either key', () => {
    expect(bitcoinKey.address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
    expect(payoutAddress('bitcoin', ZPUB)).toBe(bitcoinKey.address)
    expect(payoutAddress('ethereum', eth.publicExtendedKey)).toBe(ethereumKey.address)
  })

  it('refuses public keys, keys of other networks and Taproot', () => {
    expect(() => readPayoutKey('bitcoin', ZPUB)).toThrow('is no extended private key for bitcoin')
    expect(() => readPayoutKey('ethereum', ZPRV)).toThrow('is no extended private key for ethereum')
    expect(() => readPayoutKey('bitcoin', 'zprv1')).toThrow('checksum')
    expect(() => payoutAddress('bitcoin', ZPRV)).toThrow('is a private key')
    expect(() => payoutAddress('bitcoin', `tr(${eth.publicExtendedKey})`)).toThrow('native SegWit')
  })
})

describe('a batch on Bitcoin', () => {
  it('is signed, and recognized by its outputs, change and signatures', () => {
    expect(payoutDocumentSchema.parse(bitcoin)).toEqual(bitcoin)
    expect(payoutFee(bitcoin)).toBe(2_000n)
    const [signed, ...more] = checkPayout(bitcoin, bitcoinKey.sign(bitcoin), bitcoinKey.address)
    expect(more).toEqual([])
    expect(signed).toMatchObject({
      spends: [`${'ab'.repeat(32)}:1`, `${'cd'.repeat(32)}:0`],
      outputs: [0, 1],
      txId: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(readBitcoinTransaction(signed?.raw ?? '')).toEqual({
      txId: signed?.txId,
      spends: signed?.spends,
      outputs: [...bitcoin.outputs, bitcoin.change].map((each) => ({
        address: each?.address,
        amount: BigInt(each?.amount ?? 0),
      })),
    })
  })

  it.each([
    [
      'another amount',
      { ...bitcoin, outputs: bitcoin.outputs.map((each) => ({ ...each, amount: '40001' })) },
    ],
    [
      'another address',
      { ...bitcoin, outputs: bitcoin.outputs.map((each) => ({ ...each, address: OTHER_KEY.address })) },
    ],
    [
      'a further output',
      {
        ...bitcoin,
        outputs: [
          ...bitcoin.outputs,
          ...bitcoin.outputs.slice(0, 1).map((each) => ({ ...each, amount: '1000' })),
        ],
      },
    ],
    ['a missing output', { ...bitcoin, outputs: bitcoin.outputs.slice(0, 1) }],
    ['other change', { ...bitcoin, change: { address: OTHER_KEY.address, amount: '48000' } }],
    ['a missing input', { ...bitcoin, inputs: bitcoin.inputs.slice(0, 1), change: null }],
  ] satisfies [string, BitcoinPayout][])('refuses a transaction with %s', (_, forged) => {
    expect(() => checkPayout(bitcoin, bitcoinKey.sign(forged), bitcoinKey.address)).toThrow(
      'isn’t that of the batch',
    )
  })

  it('refuses signatures of another key, and none', () => {
    expect(() => checkPayout(bitcoin, OTHER_KEY.sign(bitcoin), bitcoinKey.address)).toThrow('isn’t signed')
    const [raw = ''] = bitcoinKey.sign(bitcoin)
    expect(() => checkPayout(bitcoin, [raw, raw], bitcoinKey.address)).toThrow('no transaction')
    expect(() => checkPayout(bitcoin, [], bitcoinKey.address)).toThrow('no transaction')
    // Another amount of an input makes its signature invalid (BIP 143).
    const lie = {
      ...bitcoin,
      inputs: bitcoin.inputs.map((each) => ({ ...each, amount: '90000' })),
    }
    expect(() => checkPayout(bitcoin, bitcoinKey.sign(lie), bitcoinKey.address)).toThrow('isn’t signed')
  })

  it('is paid with the largest coins; what is too small to return is part of the fee', () => {
    const coin = (amount: bigint) => ({ txId: 'ab'.repeat(32), position: 0, amount })
    const coins = [coin(1_000n), coin(70_000n), coin(50_000n)]
    expect(chooseCoins(coins, [60_000n], 2n)).toEqual({ coins: [coin(70_000n)], change: 9_668n })
    expect(chooseCoins(coins, [69_600n], 2n)).toEqual({ coins: [coin(70_000n)], change: 0n })
    expect(chooseCoins(coins, [100_000n], 2n)?.coins).toEqual([coin(70_000n), coin(50_000n)])
    expect(chooseCoins(coins, [121_000n], 2n)).toBeNull()
  })
})

describe('a batch on Ethereum', () => {
  const signed = ethereumKey.sign(ethereum)

  it('is signed as a transaction per output with consecutive nonces', () => {
    expect(ethereumKey.sign(ethereum)).toEqual(signed)
    expect(payoutDocumentSchema.parse(ethereum)).toEqual(ethereum)
    expect(payoutFee(ethereum)).toBe(180_000n * 30_000_000_000n)
    const checked = checkPayout(ethereum, signed, ethereumKey.address)
    expect(checked.map(({ spends, outputs }) => [spends, outputs])).toEqual([
      [[`${ethereumKey.address}:7`], [0]],
      [[`${ethereumKey.address}:8`], [1]],
    ])
  })

  it.each([
    ['another amount', { ...ethereum, outputs: ethereum.outputs.map((each) => ({ ...each, amount: '5' })) }],
    ['another nonce', { ...ethereum, nonce: 8 }],
    ['another network', { ...ethereum, chainId: 5 }],
    ['a higher price', { ...ethereum, maxFeePerGas: '90000000000' }],
    [
      'another address',
      { ...ethereum, outputs: ethereum.outputs.map((each) => ({ ...each, address: ethereumKey.address })) },
    ],
  ] satisfies [string, EthereumPayout][])('refuses transactions with %s', (_, forged) => {
    expect(() => checkPayout(ethereum, ethereumKey.sign(forged), ethereumKey.address)).toThrow(
      'isn’t that of the batch',
    )
  })

  it('refuses a missing or further transaction and another key', () => {
    expect(() => checkPayout(ethereum, signed.slice(1), ethereumKey.address)).toThrow('another number')
    expect(() => checkPayout(ethereum, [...signed, signed[0] ?? ''], ethereumKey.address)).toThrow(
      'another number',
    )
    const other = readPayoutKey('ethereum', seed.derive("m/44'/60'/1'").privateExtendedKey)
    expect(() => checkPayout(ethereum, other.sign(ethereum), ethereumKey.address)).toThrow(
      'isn’t signed by the sender',
    )
    expect(() => checkPayout(ethereum, signed, other.address)).toThrow('another address')
    expect(() => checkPayout(ethereum, ['0x00', '0x00'], ethereumKey.address)).toThrow(
      'no signed transaction',
    )
  })
})
