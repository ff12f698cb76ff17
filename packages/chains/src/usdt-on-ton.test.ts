import { beginCell } from '@ton/core'
import { describe, expect, it } from 'vitest'
import { readTokenReport, usdtWalletOf, writeTokenReport } from './usdt-on-ton.ts'

/** An account of the main network. */
const OWNER = '0:6ca35273892588b4c5f4ae898dc1983eec9662dffebeacdbe82103a1d1dcac60'

describe('a USDT wallet on TON', () => {
  it('has the address that the master contract computes', () => {
    // From the tests of another library, which ask the contract.
    expect(usdtWalletOf(OWNER)).toBe('0:2de4b60d57c1b6de29557922139212ee44c2eac5c5fd0cef51c73611e27b1a00')
  })
})

describe('the report of a payment in a token', () => {
  it('is read as on the main network', () => {
    const body =
      'te6cckEBAgEAQgABYnNi0JwAAAAAAAAAADAmVIgAsL1N0xvRToZYE3Ch34uqsyluB7kchUfEwkpJH77BxasBABgAAAAANW90YTE4ZneuXDpQ'
    expect(readTokenReport(body)).toEqual({ amount: 157_000n, comment: '5ota18fw' })
  })

  it.each(['', 'K7Q2M4X9RB', 'a comment that is longer than one cell '.repeat(8)])(
    'keeps the comment %j',
    (comment) => {
      const report = { amount: 25_000_000n, comment }
      expect(readTokenReport(writeTokenReport(report, OWNER))).toEqual(report)
    },
  )

  it('isn’t another message, or one that is cut off', () => {
    const comment = beginCell().storeUint(0, 32).storeStringTail('K7').endCell()
    const cut = beginCell().storeUint(0x7362d09c, 32).endCell()
    for (const cell of [comment, cut]) expect(readTokenReport(cell.toBoc().toString('base64'))).toBeNull()
    expect(readTokenReport('nothing')).toBeNull()
  })
})
