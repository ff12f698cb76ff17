import { h } from '../core/dom.ts'
import type { Game } from '../core/game.ts'
import type { Signal } from '../core/signals.ts'
import { elapsedText, netText } from './bar.ts'

function row(label: () => string, value: () => string, hidden: () => boolean = () => false): HTMLElement {
  return h('div', { class: 'row', hidden }, h('dt', {}, label), h('dd', { dir: 'ltr' }, value))
}

function toggle(label: () => string, state: Signal<boolean>, change: (on: boolean) => void): HTMLElement {
  return h(
    'button',
    {
      type: 'button',
      class: 'switch',
      role: 'switch',
      'aria-checked': () => String(state.get()),
      onclick: () => {
        state.set(!state.peek())
        change(state.peek())
      },
    },
    h('span', {}, label),
    h('i', { 'aria-hidden': 'true' }),
  )
}

/** Panel with sound, speed and the totals of this session. */
export function settingsPanel(game: Game): HTMLElement {
  const { t } = game
  return h(
    'div',
    { class: 'panel' },
    toggle(
      () => t().sound,
      game.soundOn,
      (on) => game.sound.enable(on),
    ),
    toggle(
      () => t().turbo,
      game.turbo,
      () => {},
    ),
    h('h3', {}, () => t().session.title),
    h(
      'dl',
      { class: 'facts-list' },
      row(
        () => t().session.elapsed,
        () => elapsedText(Date.now() - game.startedMs.get()),
        game.hostBar.get,
      ),
      row(
        () => t().session.rounds,
        () => String(game.totals.get().rounds),
      ),
      row(
        () => t().session.staked,
        () => game.amount(game.totals.get().staked),
      ),
      row(
        () => t().session.won,
        () => game.amount(game.totals.get().won),
      ),
      row(
        () => t().session.net,
        () => netText(game),
        game.hostBar.get,
      ),
    ),
    h('p', { class: 'quiet' }, () => t().rules.keys),
  )
}
