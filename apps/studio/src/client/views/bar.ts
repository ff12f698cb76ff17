import { h, picture } from '../core/dom.ts'
import type { Game } from '../core/game.ts'
import { signal } from '../core/signals.ts'
import { icon } from './icons.ts'

/** Formats a duration as `4:05` or `1:04:05`. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Formats the net position with its sign: wins minus losses. */
export function netText(game: Game): string {
  const { staked, won } = game.totals.get()
  const net = won - staked
  return net > 0 ? `+${game.amount(net)}` : game.amount(net)
}

/** Maximum length of a net position that a narrow phone shows next to its name. */
const LONG_NET = 8

/** Time and net position of the session, always visible (UKGC RTS 2E and 13). */
function sessionFacts(game: Game): HTMLElement {
  const now = signal(Date.now())
  setInterval(() => now.set(Date.now()), 1000)
  return h(
    'button',
    {
      type: 'button',
      class: 'facts',
      hidden: game.hostBar.get,
      title: () => game.t().session.title,
      'data-long': () => netText(game).length > LONG_NET,
      onclick: () => game.sheet.set('settings'),
    },
    h('span', { class: 'label' }, () => game.t().session.elapsed),
    h('b', {}, () => elapsedText(now.get() - game.startedMs.get())),
    h('span', { class: 'label' }, () => game.t().session.net),
    h('b', { dir: 'ltr' }, () => netText(game)),
  )
}

/** Top bar: exit, brand, session, sound and sheets. */
export function bar(game: Game): HTMLElement {
  const round = (
    label: () => string,
    className: string,
    onclick: () => void,
    glyph: () => Node,
    more: { hidden?: () => boolean } = {},
  ) =>
    h(
      'button',
      { type: 'button', class: `round ${className}`, 'aria-label': label, title: label, onclick, ...more },
      glyph,
    )
  return h(
    'header',
    { class: 'bar' },
    round(
      () => game.t().exit,
      'exit',
      () => game.host.send({ type: 'exit' }),
      () => icon('exit'),
      { hidden: game.hostBar.get },
    ),
    h(
      'div',
      { class: 'brand' },
      picture('brand-mark', 'brand-mark'),
      h('span', { class: 'brand-name', hidden: game.hostBar.get }, game.page.brandName),
      game.session.mode === 'demo'
        ? h('span', { class: 'chip', hidden: game.hostBar.get }, () => game.t().demo)
        : null,
    ),
    sessionFacts(game),
    h(
      'button',
      {
        type: 'button',
        class: 'round sound',
        'aria-pressed': () => String(game.soundOn.get()),
        'aria-label': () => game.t().sound,
        title: () => game.t().sound,
        onclick: () => {
          game.soundOn.set(!game.soundOn.peek())
          game.sound.enable(game.soundOn.peek())
          game.sound.play('lock', 4)
        },
      },
      () => icon(game.soundOn.get() ? 'soundOn' : 'soundOff'),
    ),
    round(
      () => game.t().menu,
      'menu',
      () => game.sheet.set('rules'),
      () => icon('menu'),
    ),
  )
}
