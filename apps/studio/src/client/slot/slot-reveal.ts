import type { SlotGame, SlotSpin } from '../../games/types.ts'
import type { RoundView } from '../../protocol.ts'
import { type Game, reducesMotion } from '../core/game.ts'
import { resultText } from '../core/result-text.ts'
import { createTempo, type Tempo } from '../core/tempo.ts'
import { standing } from '../core/wins.ts'
import type { SlotGrid } from './slot-grid.ts'
import { slotResult } from './slot-result.ts'
import type { SlotFacts } from './slot-stage.ts'
import { winningCells, winsToShow, winText } from './win-show.ts'

const WIN_MS = 950

/** Shows the spins of rounds on the reels. */
export interface SlotReveal {
  /** Shows one spin of a round and resolves when the player may continue. */
  reveal(round: RoundView, index: number, tempo: Tempo): Promise<void>
  /** Ends the presentation of the last spin's wins. */
  stop(): void
  /** Window of the last spin; null before the first one. */
  readonly last: () => SlotSpin['shown'] | null
}

export function createSlotReveal(game: Game, rules: SlotGame, grid: SlotGrid, facts: SlotFacts): SlotReveal {
  const { counter, multiplier, message } = facts
  let show: Tempo | null = null
  let last: SlotSpin['shown'] | null = null

  const say = ({ stake }: RoundView, win: number) =>
    message.set({ text: win > 0 ? resultText(game, stake, win) : '', standing: standing(stake, win) })

  /** Shows each win once, then all of them together; stops when the next round starts. */
  async function presentWins(spin: SlotSpin, coin: number, total: () => void, tempo: Tempo): Promise<void> {
    for (const win of winsToShow(spin)) {
      if (tempo.skipped) break
      grid.light(win.cells, win.line)
      message.set({ text: winText(game, rules, win, coin), standing: 'plain' })
      await tempo.wait(WIN_MS, true)
    }
    if (show !== tempo) return
    grid.light(winningCells(spin), null)
    total()
  }

  /** Announces free spins that a free spin has added. */
  async function announceMore({ freeSpinsAwarded }: SlotSpin, tempo: Tempo): Promise<void> {
    message.set({ text: `+${game.t().freeSpins.more(freeSpinsAwarded)}`, standing: 'win' })
    game.sound.play('big')
    await tempo.wait(1_200, true)
  }

  async function showWin(round: RoundView, index: number, tempo: Tempo): Promise<void> {
    const { spins, coin } = slotResult(round)
    const spin = spins[index]
    if (!spin || spin.wins.length === 0) return
    const win = spin.coins * coin
    const isFree = index > 0
    grid.light(winningCells(spin), null)
    say(round, win)
    if (win > round.stake) game.sound.play('win')
    await tempo.wait(isFree ? 700 : 350, true)
    show = createTempo({ turbo: game.turbo.peek(), still: reducesMotion() })
    const presentation = presentWins(spin, coin, () => say(round, win), show)
    // The player may continue at once after a paid spin; free spins wait until their wins have been seen.
    if (isFree && !tempo.skipped)
      await Promise.race([presentation, tempo.wait(winsToShow(spin).length * WIN_MS, true)])
  }

  return {
    async reveal(round, index, tempo) {
      const result = slotResult(round)
      const spin = result.spins[index]
      if (!spin) throw new Error(`round ${round.roundId} has no spin ${index}`)
      const isFree = index > 0
      multiplier.set(isFree ? spin.multiplier : 1)
      await grid.land(spin, isFree, tempo)
      last = spin.shown
      multiplier.set(spin.multiplier)
      if (isFree) counter.set({ index, of: result.freeSpins.awarded, won: round.win })
      const expanded = spin.wins.find(({ type }) => type === 'special')
      if (expanded) await grid.turn(expanded.cells, expanded.symbol, tempo)
      if (isFree && spin.freeSpinsAwarded > 0) await announceMore(spin, tempo)
      await showWin(round, index, tempo)
    },
    stop() {
      show?.skip()
      show = null
    },
    last: () => last,
  }
}
