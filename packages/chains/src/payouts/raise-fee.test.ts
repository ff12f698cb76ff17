import { describe, expect, it } from 'vitest'
import { payoutFee } from './payout-account.ts'
import type { BitcoinPayout, EthereumPayout } from './payout-document.ts'
import { isNextVersion } from './payout-version.ts'
import { raisedPayout } from './raise-fee.ts'

const OWN = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const output = { reference: 'w1', address: OWN, memo: null }

/** A transaction of at most 166 virtual bytes, with a fee of 5 satoshis per byte. */
const bitcoin: BitcoinPayout = {
  ...{ id: 'b1', version: 0, network: 'bitcoin', feeLimit: '830' },
  inputs: [{ txId: 'ab'.repeat(32), position: 1, amount: '100000' }],
  outputs: [{ ...output, asset: 'bitcoin', amount: '95000' }],
  change: { address: OWN, amount: '4170' },
}

const ethereum: EthereumPayout = {
  ...{ id: 'e1', version: 0, network: 'ethereum', feeLimit: '1', chainId: 1, sender: OWN, nonce: 7 },
  ...{ maxFeePerGas: '30000000000', maxPriorityFeePerGas: '1000000000' },
  outputs: [{ ...output, asset: 'ethereum', amount: '1' }],
}

describe('a higher fee on Bitcoin', () => {
  it('is paid by the change, and spends and pays the same', () => {
    const raised = raisedPayout(bitcoin, 1, 10)
    expect([payoutFee(raised), raised.feeLimit, raised.version]).toEqual([1_660n, '1660', 1])
    expect(raised).toMatchObject({ change: { amount: '3340' } })
    expect(isNextVersion(bitcoin, raised)).toBe(true)
  })

  it('takes the whole change if the rest would be dust', () => {
    const raised = raisedPayout(bitcoin, 1, 29)
    expect([raised, payoutFee(raised)]).toMatchObject([{ change: null, feeLimit: '5000' }, 5_000n])
  })

  it.each([
    [5, 'at least 6 satoshis per virtual byte'],
    [31, 'the coins of the batch don’t suffice'],
  ])('can’t be %i', (rate, problem) => {
    expect(() => raisedPayout(bitcoin, 1, rate)).toThrow(problem)
  })
})

describe('a higher fee on Ethereum', () => {
  it('raises both prices by the same factor, with the same nonces', () => {
    const raised = raisedPayout(ethereum, 2, 45)
    expect(raised).toMatchObject({
      ...{ version: 2, nonce: 7, maxFeePerGas: '45000000000', maxPriorityFeePerGas: '1500000000' },
      feeLimit: String(payoutFee(raised)),
    })
    expect(isNextVersion(ethereum, raised)).toBe(true)
    expect(raisedPayout(ethereum, 1, 33)).toMatchObject({ maxPriorityFeePerGas: '1100000000' })
  })

  it('is at least a tenth higher', () => {
    expect(() => raisedPayout(ethereum, 1, 32)).toThrow('at least 33 gwei per gas')
  })
})

describe('a higher fee on TON', () => {
  it('doesn’t exist', () => {
    const address = 'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E'
    const ton = {
      ...{ id: 't1', version: 0, network: 'ton' as const, feeLimit: '1', isFirst: false, validUntil: 1 },
      ...{ sender: `0:${'ab'.repeat(32)}`, publicKey: 'ab'.repeat(32), sequenceNumber: 1 },
      outputs: [{ ...output, asset: 'ton' as const, address, amount: '1' }],
    }
    expect(() => raisedPayout(ton, 1, 50)).toThrow('TON has no fee')
  })
})
