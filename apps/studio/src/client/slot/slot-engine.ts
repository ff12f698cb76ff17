import type { SlotGame } from '../../games/types.ts'
import type { Engine, Game } from '../core/game.ts'
import { createSlotGrid } from './slot-grid.ts'
import { slotResult } from './slot-result.ts'
import { createSlotReveal } from './slot-reveal.ts'
import { slotRules } from './slot-rules.ts'
import { createSlotFacts, slotStage } from './slot-stage.ts'
import { describeSpin, slotSummary } from './slot-summary.ts'

/** Engine of a five-reel slot. */
export function createSlotEngine(game: Game, rules: SlotGame): Engine {
  const grid = createSlotGrid(rules, game.sound)
  const facts = createSlotFacts()
  const { counter, multiplier, special, message } = facts
  const { reveal, stop, last } = createSlotReveal(game, rules, grid, facts)
  return {
    stage: slotStage(game, facts, grid.element),
    controls: null,
    choices: () => null,
    ready: () => true,
    stakes: () => game.session.stakes.ladder,
    payout: () => null,
    begin(tempo) {
      stop()
      message.set(null)
      const phase = game.runner.peek()
      const isFree = phase.type === 'next'
      multiplier.set(1)
      if (isFree) {
        const { freeSpins, specialSymbol } = slotResult(phase.round)
        special.set(specialSymbol)
        counter.set({ index: phase.spin, of: freeSpins.awarded, won: phase.round.win })
      } else {
        counter.set(null)
        special.set(null)
      }
      grid.begin(tempo, isFree)
    },
    cancel() {
      counter.set(null)
      grid.set(last() ?? rules.baseStrips.map((strip) => [...strip.slice(0, rules.rows)] as never))
    },
    reveal,
    restore(round) {
      const { spins, freeSpins, specialSymbol } = slotResult(round)
      const spin = spins.at(-1)
      if (!spin) return
      grid.set(spin.shown)
      special.set(specialSymbol)
      counter.set({ index: freeSpins.played, of: freeSpins.awarded, won: round.win })
    },
    describe: (round, index) => describeSpin(game, round, index),
    rules: () => slotRules(game, rules),
    summary: (round) => slotSummary(game, round),
  }
}
