import { describe, expect, it } from 'vitest'
import { confettiPieces } from './confetti-pieces.ts'

describe('confettiPieces', () => {
  it('returns pieces that have all landed at the end of the celebration', () => {
    const pieces = confettiPieces(3, 500, 3000)
    expect(pieces).toHaveLength(500)
    for (const { delayMs, fallMs } of pieces) {
      expect(delayMs + fallMs).toBeLessThanOrEqual(3000)
      expect(fallMs).toBeGreaterThan(1000)
    }
  })

  it('returns the same pieces for the same seed, and different ones for another seed', () => {
    expect(confettiPieces(5, 20, 3000)).toEqual(confettiPieces(5, 20, 3000))
    expect(confettiPieces(5, 20, 3000)).not.toEqual(confettiPieces(6, 20, 3000))
  })
})
