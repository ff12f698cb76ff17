import { describe, expect, it } from 'vitest'
import { bitcoinUri, etherUri, tokenUri, tonUri } from './payment-uri.ts'
import { payableTonAddress, rawTonAddress } from './ton-address.ts'

const TON = {
  raw: '0:2cf55953e92efbeadab7ba725c3f93a0b23f842cbba72d7b8e6f510a70e422e3',
  bounceable: 'EQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4wJB',
  payable: 'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E',
}
const BITCOIN = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
/** Example of EIP-681. */
const ETHEREUM = '0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359'
const TOKEN = '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7'

describe('a payment URI', () => {
  it('writes bitcoin without an exponent (BIP 21)', () => {
    expect(bitcoinUri(BITCOIN, 1n)).toBe(`bitcoin:${BITCOIN}?amount=0.00000001`)
    expect(bitcoinUri(BITCOIN, 2_030_000_000n)).toBe(`bitcoin:${BITCOIN}?amount=20.3`)
  })

  it('writes ether in wei (EIP-681)', () => {
    expect(etherUri(ETHEREUM, 201_400_000n)).toBe(`ethereum:${ETHEREUM}@1?value=2.014e18`)
  })

  it('calls the contract of a token (EIP-681)', () => {
    expect(tokenUri(TOKEN, ETHEREUM, 1n)).toBe(`ethereum:${TOKEN}@1/transfer?address=${ETHEREUM}&uint256=1`)
  })

  it('names the comment of a payment on TON', () => {
    expect(tonUri({ address: TON.payable, units: 1_500_000_000n, comment: 'K7 & Q' })).toBe(
      `ton://transfer/${TON.payable}?amount=1500000000&text=K7%20%26%20Q`,
    )
  })

  it('states when a payment on TON expires, in whole seconds', () => {
    const expiresAt = new Date('2026-11-29T16:00:00.999Z')
    expect(tonUri({ address: TON.payable, units: 1n, comment: 'K7', expiresAt })).toBe(
      `ton://transfer/${TON.payable}?amount=1&text=K7&exp=1795968000`,
    )
  })

  it('names the master contract of a token on TON', () => {
    expect(tonUri({ address: TON.payable, units: 1n, comment: 'K7', jetton: TON.bounceable })).toBe(
      `ton://transfer/${TON.payable}?jetton=${TON.bounceable}&amount=1&text=K7`,
    )
  })
})

describe('a TON address', () => {
  it.each(Object.entries(TON))('is payable and comparable in its %s form', (_, address) => {
    expect([payableTonAddress(address), rawTonAddress(address)]).toEqual([TON.payable, TON.raw])
  })

  it('is refused with a wrong checksum', () => {
    expect(() => payableTonAddress(`${TON.payable.slice(0, -1)}F`)).toThrow('no TON address')
    expect(rawTonAddress('0:zz')).toBeNull()
  })
})
