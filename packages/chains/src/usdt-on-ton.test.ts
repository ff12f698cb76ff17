import { Address, beginCell, Cell } from '@ton/core'
import { describe, expect, it } from 'vitest'
import {
  readTokenReport,
  readTokenTransfer,
  tokenTransfer,
  usdtWalletOf,
  writeTokenReport,
} from './usdt-on-ton.ts'

/** An account of the main network. */
const OWNER = '0:6ca35273892588b4c5f4ae898dc1983eec9662dffebeacdbe82103a1d1dcac60'

describe('a USDT wallet on TON', () => {
  it('has the address that the master contract computes', () => {
    // From the tests of another library, which ask the contract.
    expect(usdtWalletOf(OWNER)).toBe('0:2de4b60d57c1b6de29557922139212ee44c2eac5c5fd0cef51c73611e27b1a00')
  })
})

/**
 * Body of a transfer on the main network, with instructions instead of a comment
 * (transaction 8917a2f87f0b9ec52673b868a7ae111c19654f5b58961b1f7034f384dc5bcb83).
 */
const TRANSFER =
  'b5ee9c720101020100cc0001b20f8a7ea5000ae06dae10e13655ab2662af4800ef3b9902a271b2a01c8938a523cfe24e71847aaeb6a620001ed44a' +
  '77ac0e709d0036336667ecac6ce139b289530e20cdd788c446a2de30056e218a1b0c6fc478a7480ee6b2810100db2593856180022a16a3164c4d5a' +
  'a3133f3110ff10496e00ca8ac8abeffc5027e024d33480c3ea04a221e7010036336667ecac6ce139b289530e20cdd788c446a2de30056e218a1b0c' +
  '6fc478a77001b23bbd527c00fd3d0874026bb7941f8fdd4d599ed8e7a63f426d5723f0388f2e'

describe('a transfer of a token', () => {
  const receiver = Address.parse('EQB3ncyBUTjZUA5EnFKR5_EnOMI9V1tTEAAPaiU71gc4TiUt').toRawString()
  const owner = 'UQDYzZmfsrGzhObKJUw4gzdeIxEai3jAFbiGKGwxvxHinf4K'

  it('is read as on the main network', () => {
    expect(readTokenTransfer(Cell.fromHex(TRANSFER))).toEqual({
      amount: 389_540_096_756n,
      receiver,
      comment: '',
    })
  })

  it('begins with the same bits as on the main network, up to what notifies the receiver', () => {
    const written = tokenTransfer(
      { amount: 389_540_096_756n, receiver, comment: 'K7' },
      3_061_511_443_505_462n,
      owner,
    )
    // Name, number, amount, both addresses and no instructions for the wallet.
    const fixed = 32 + 64 + (4 + 5 * 8) + 2 * 267 + 1
    const bits = (cell: Cell) => cell.beginParse().loadBits(fixed).toString()
    expect(bits(written)).toBe(bits(Cell.fromHex(TRANSFER)))
  })

  it.each(['', '104 220', 'a comment that is longer than one cell '.repeat(3)])(
    'keeps the comment %j',
    (comment) => {
      const transfer = { amount: 25_000_000n, receiver, comment }
      expect(readTokenTransfer(tokenTransfer(transfer, 7n, owner))).toEqual(transfer)
    },
  )

  it('isn’t another message', () => {
    expect(readTokenTransfer(Cell.EMPTY)).toBeNull()
    expect(readTokenTransfer(beginCell().storeUint(0x0f8a7ea5, 32).endCell())).toBeNull()
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
