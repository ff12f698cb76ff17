import { describe, expect, test } from 'vitest'
import { loadGame } from './catalogue/index.ts'
import { roundFloats } from './floats.ts'
import { nodeHashes } from './node.ts'
import { playRound, playRoundAtOnce } from './round.ts'

const seeds = { serverSeed: 's', clientSeed: 'c' }

describe('playRoundAtOnce', () => {
  test('returns the same as the whole round, or null for a round with free spins after the same number of floats', async () => {
    const game = await loadGame('temple-of-tiles')
    if (game === null) throw new Error('the game is missing')
    const taken = new Set<number>()
    let withFreeSpins = 0
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const whole = playRound(game, null, roundFloats(nodeHashes, { ...seeds, nonce }))
      const floats = roundFloats(nodeHashes, { ...seeds, nonce })
      let count = 0
      const counted = {
        next: () => {
          count += 1
          return floats.next()
        },
      }
      const atOnce = playRoundAtOnce(game, null, counted)
      taken.add(count)
      const hasFreeSpins = whole.kind === 'slot' && whole.outcome.spins.length > 1
      if (hasFreeSpins) withFreeSpins += 1
      expect(atOnce).toEqual(hasFreeSpins ? null : whole)
    }
    expect(withFreeSpins).toBeGreaterThan(0)
    expect(taken.size).toBe(1)
  })
})
