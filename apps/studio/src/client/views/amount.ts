import { h } from '../core/dom.ts'
import { type Game, partsOf, reducesMotion } from '../core/game.ts'
import { effect } from '../core/signals.ts'

const COUNT_MS = 600
/** Amounts with more characters, such as those of currencies with eight decimals, are smaller on phones. */
const LONG_TEXT = 10

/**
 * An amount with its currency in small type. With `counts` it counts up to a higher value and jumps to a
 * lower one: a balance never counts down for show.
 */
export function amountView(
  game: Game,
  value: () => number | null,
  options: { unknown?: () => string; counts?: boolean } = {},
): HTMLElement {
  const root = h('span', { class: 'amount', dir: 'ltr' })
  let shown: number | null = null
  let frame = 0
  const write = (amount: number) => {
    const { sign, number, unit, unitFirst } = partsOf(game, amount)
    const small = h('small', {}, unit)
    root.toggleAttribute('data-long', sign.length + number.length + unit.length > LONG_TEXT)
    root.replaceChildren(...(unitFirst ? [sign, small, number] : [sign, number, '\u202f', small]))
  }
  effect(() => {
    const next = value()
    const from = shown
    cancelAnimationFrame(frame)
    shown = next
    if (next === null) {
      root.replaceChildren(options.unknown?.() ?? '–')
      return
    }
    if (!options.counts || from === null || next <= from || reducesMotion()) {
      write(next)
      return
    }
    const start = performance.now()
    const tick = (now: number) => {
      const part = Math.min(1, (now - start) / COUNT_MS)
      write(Math.round(from + (next - from) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
  })
  return root
}
