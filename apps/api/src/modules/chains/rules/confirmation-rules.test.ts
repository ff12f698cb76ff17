import { describe, expect, it } from 'vitest'
import { confirmationsAt, confirmationsFor, readConfirmations } from './confirmation-rules.ts'

describe('confirmations', () => {
  it('rise with the amount', () => {
    const steps = readConfirmations('1, 0.1:3, 1:6') ?? []
    expect([0.00001, 0.0999, 0.1, 0.99, 1, 50].map((amount) => confirmationsFor(steps, amount))).toEqual([
      1, 1, 3, 3, 6, 6,
    ])
  })

  it.each(['', '0', '1,2', '1,0.1:1', '2,0.5:3,0.5:4', '1,1:2,0.5:3', '61', 'x', '1:2', '1,-1:2'])(
    'refuse %j',
    (text) => {
      expect(readConfirmations(text)).toBeNull()
    },
  )

  it('count the block of the payment', () => {
    expect([confirmationsAt(100, 100), confirmationsAt(105, 100), confirmationsAt(99, 100)]).toEqual([
      1, 6, 0,
    ])
  })
})
