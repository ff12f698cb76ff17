import type { SlotGame, SlotSpin } from '../../games/types.ts'
import type { RoundView } from '../../protocol.ts'
import { h } from '../core/dom.ts'
import { type Engine, type Game, reducesMotion } from '../core/game.ts'
import { computed, signal } from '../core/signals.ts'
import { createTempo, type Tempo } from '../core/tempo.ts'
import { standing } from '../core/wins.ts'
import { tile } from './reel-view.ts'
import { createSlotGrid } from './slot-grid.ts'
import { slotRules } from './slot-rules.ts'
import { winningCells, winsToShow, winText } from './win-show.ts'

const WIN_MS = 950

type ShownSlot = Extract<NonNullable<RoundView['result']>, { kind: 'slot' }>

/** Progress of the free spins, for the counter above the reels. */
interface Counter {
  readonly index: number
  readonly of: number
  readonly won: number
}

function slotResult(round: RoundView): ShownSlot {
  if (round.result?.kind !== 'slot') throw new Error(`round ${round.roundId} is not a slot round`)
  return round.result
}

/** Engine of a five-reel slot. */
export function createSlotEngine(game: Game, rules: SlotGame): Engine {
  const grid = createSlotGrid(rules, game.sound)
  const counter = signal<Counter | null>(null)
  const multiplier = signal(1)
  const special = signal<ShownSlot['specialSymbol']>(null)
  const message = signal<{ text: string; standing: ReturnType<typeof standing> | 'plain' } | null>(null)
  let show: Tempo | null = null
  let last: readonly (readonly SlotSpin['shown'][number][number][])[] | null = null

  const badge = computed(() => (multiplier.get() > 1 ? `×${multiplier.get()}` : ''))
  const stage = h(
    'div',
    { class: 'slot', 'data-free': () => counter.get() !== null },
    h('h1', { class: 'poster-name', hidden: game.hostBar.get }, game.page.gameName),
    h(
      'div',
      { class: 'cabinet' },
      h(
        'div',
        { class: 'counter', hidden: () => counter.get() === null },
        h('span', {}, () => {
          const now = counter.get()
          return now ? game.t().freeSpins.counter(now.index, now.of) : ''
        }),
        () => {
          const code = special.get()
          return code
            ? h('span', { class: 'counter-special', title: game.t().freeSpins.special }, tile(code))
            : ''
        },
        h('b', { dir: 'ltr' }, () => {
          const now = counter.get()
          return now ? `${game.t().freeSpins.won} ${game.amount(now.won)}` : ''
        }),
      ),
      h(
        'div',
        { class: 'frame' },
        grid.element,
        h('span', { class: 'badge', hidden: () => badge() === '' }, badge),
      ),
    ),
    h(
      'p',
      { class: 'message', 'data-standing': () => message.get()?.standing ?? 'plain', 'aria-hidden': 'true' },
      () => message.get()?.text ?? '',
    ),
  )

  const say = (round: RoundView, win: number) => {
    const kind = standing(round.stake, win)
    const { result } = game.t()
    const text =
      kind === 'win'
        ? result.won(game.amount(win))
        : kind === 'return'
          ? result.returned(game.amount(win))
          : ''
    message.set({ text, standing: kind })
  }

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

  async function reveal(round: RoundView, index: number, tempo: Tempo): Promise<void> {
    const result = slotResult(round)
    const spin = result.spins[index]
    if (!spin) throw new Error(`round ${round.roundId} has no spin ${index}`)
    const isFree = index > 0
    multiplier.set(isFree ? spin.multiplier : 1)
    await grid.land(spin, isFree, tempo)
    last = spin.shown
    multiplier.set(spin.multiplier)
    const win = spin.coins * result.coin
    if (isFree) counter.set({ index, of: result.freeSpins.awarded, won: round.win })
    const expanded = spin.wins.find(({ type }) => type === 'special')
    if (expanded) await grid.turn(expanded.cells, expanded.symbol, tempo)
    if (isFree && spin.freeSpinsAwarded > 0) {
      message.set({ text: `+${game.t().freeSpins.more(spin.freeSpinsAwarded)}`, standing: 'win' })
      game.sound.play('big')
      await tempo.wait(1_200, true)
    }
    if (spin.wins.length === 0) return
    grid.light(winningCells(spin), null)
    say(round, win)
    if (win > round.stake) game.sound.play('win')
    await tempo.wait(isFree ? 700 : 350, true)
    show = createTempo({ turbo: game.turbo.peek(), still: reducesMotion() })
    const presentation = presentWins(spin, result.coin, () => say(round, win), show)
    // The player may continue at once after a paid spin; free spins wait until their wins have been seen.
    if (isFree && !tempo.skipped)
      await Promise.race([presentation, tempo.wait(winsToShow(spin).length * WIN_MS, true)])
  }

  return {
    stage,
    controls: null,
    choices: () => null,
    ready: () => true,
    stakes: () => game.session.stakes.ladder,
    payout: () => null,
    begin(tempo) {
      show?.skip()
      show = null
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
      if (last) grid.set(last)
      else grid.set(rules.baseStrips.map((strip) => [...strip.slice(0, rules.rows)] as never))
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
    describe(round, index) {
      const result = slotResult(round)
      const spin = result.spins[index]
      const win = (spin?.coins ?? 0) * result.coin
      const { result: words, freeSpins } = game.t()
      const kind = standing(round.stake, win)
      const said =
        kind === 'nothing'
          ? words.nothing
          : kind === 'win'
            ? words.won(game.amount(win))
            : words.returned(game.amount(win))
      return index > 0 ? `${freeSpins.counter(index, result.freeSpins.awarded)}. ${said}` : said
    },
    rules: () => slotRules(game, rules),
    summary(round) {
      const result = slotResult(round)
      return h(
        'div',
        { class: 'summary-slot' },
        result.spins.map((spin, index) =>
          h(
            'figure',
            {},
            h(
              'div',
              { class: 'mini-grid' },
              spin.shown.map((column, reel) =>
                h(
                  'div',
                  {},
                  column.map((code, row) => {
                    const one = tile(code)
                    one.classList.toggle(
                      'lights',
                      winningCells(spin).some(([x, y]) => x === reel && y === row),
                    )
                    return one
                  }),
                ),
              ),
            ),
            h(
              'figcaption',
              {},
              index === 0
                ? game.amount(spin.coins * result.coin)
                : `${game.t().freeSpins.counter(index, result.freeSpins.awarded)}: ${game.amount(spin.coins * result.coin)}`,
            ),
          ),
        ),
      )
    },
  }
}
