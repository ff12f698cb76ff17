import { h } from '../core/dom.ts'
import type { Game } from '../core/game.ts'
import { computed, type Signal, signal } from '../core/signals.ts'
import type { standing } from '../core/wins.ts'
import { tile } from './reel-view.ts'
import type { ShownSlot } from './slot-result.ts'

/** Progress of the free spins, for the counter above the reels. */
interface Counter {
  readonly index: number
  readonly of: number
  readonly won: number
}

/** Everything that a slot shows around its reels. */
export interface SlotFacts {
  readonly counter: Signal<Counter | null>
  readonly multiplier: Signal<number>
  readonly special: Signal<ShownSlot['specialSymbol']>
  readonly message: Signal<{ text: string; standing: ReturnType<typeof standing> | 'plain' } | null>
}

export const createSlotFacts = (): SlotFacts => ({
  counter: signal<Counter | null>(null),
  multiplier: signal(1),
  special: signal<ShownSlot['specialSymbol']>(null),
  message: signal<{ text: string; standing: ReturnType<typeof standing> | 'plain' } | null>(null),
})

/** Counter of the free spins, with the expanding symbol and the sum won so far. */
function counterView(game: Game, { counter, special }: SlotFacts): HTMLElement {
  return h(
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
  )
}

/** Picture of a slot: its name, the reels in their cabinet, and the message below. */
export function slotStage(game: Game, facts: SlotFacts, grid: HTMLElement): HTMLElement {
  const { counter, multiplier, message } = facts
  const badge = computed(() => (multiplier.get() > 1 ? `×${multiplier.get()}` : ''))
  return h(
    'div',
    { class: 'slot', 'data-free': () => counter.get() !== null },
    h('h1', { class: 'poster-name', hidden: game.hostBar.get }, game.page.gameName),
    h(
      'div',
      { class: 'cabinet' },
      counterView(game, facts),
      h('div', { class: 'frame' }, grid, h('span', { class: 'badge', hidden: () => badge() === '' }, badge)),
    ),
    h(
      'p',
      { class: 'message', 'data-standing': () => message.get()?.standing ?? 'plain', 'aria-hidden': 'true' },
      () => message.get()?.text ?? '',
    ),
  )
}
