import { describe, expect, it } from 'vitest'
import { gameIds, loadGame } from '../catalogue/index.ts'
import { defaultDiceChoices } from '../games/dice.ts'
import { diceResults } from './dice-results.ts'

describe('the results of a dice round', () => {
  it('have chances that add up to 1, and the RTP of the game', async () => {
    const games = (await Promise.all(gameIds.map(loadGame))).filter((game) => game?.kind === 'dice')
    expect(games.length).toBeGreaterThan(0)
    for (const game of games) {
      if (game?.kind !== 'dice') continue
      const results = diceResults(game, defaultDiceChoices[game.rules.type], 1_000_000n)
      expect(results.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
      const mean = results.reduce((sum, { chance, payout }) => sum + chance * Number(payout), 0)
      expect(mean / 1_000_000).toBeCloseTo(game.rtpBasisPoints / 10_000, 5)
    }
  })
})
