import { h } from '../core/dom.ts'
import type { Engine, Game, SheetName } from '../core/game.ts'
import { effect } from '../core/signals.ts'
import { fairnessPanel } from './fairness-panel.ts'
import { historyPanel } from './history-panel.ts'
import { icon } from './icons.ts'
import { settingsPanel } from './settings-panel.ts'
import { stakesPanel } from './stakes-panel.ts'

const TABS = ['rules', 'history', 'fairness', 'settings'] as const

/**
 * Sheet over the game: from below on a phone, at the inline end on a desktop. A native dialog, so that focus
 * is trapped, Escape closes it, and content behind it is unreachable.
 */
export function sheet(game: Game, engine: Engine): HTMLElement {
  const heading = () => {
    const name = game.sheet.get()
    if (name === 'stakes') return game.t().allStakes
    return name ? game.t().tabs[name] : ''
  }
  const dialog = h('dialog', { class: 'sheet', 'aria-label': heading })
  const panel = (name: SheetName): HTMLElement => {
    switch (name) {
      case 'rules':
        return engine.rules()
      case 'history':
        return historyPanel(game, engine)
      case 'fairness':
        return fairnessPanel(game)
      case 'settings':
        return settingsPanel(game)
      case 'stakes':
        return stakesPanel(game, engine)
    }
  }
  const tab = (name: (typeof TABS)[number]) =>
    h(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${name}`,
        'aria-controls': 'sheet-panel',
        'aria-selected': () => String(game.sheet.get() === name),
        tabindex: () => (game.sheet.get() === name ? 0 : -1),
        onclick: () => game.sheet.set(name),
      },
      () => game.t().tabs[name],
    )
  const tabs = h('div', {
    class: 'tabs',
    role: 'tablist',
    hidden: () => game.sheet.get() === 'stakes',
    onkeydown: (event) => {
      const key = (event as KeyboardEvent).key
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
      if (step === 0) return
      event.preventDefault()
      const at = TABS.findIndex((name) => name === game.sheet.peek())
      const next = TABS[(at + step + TABS.length) % TABS.length]
      if (!next) return
      game.sheet.set(next)
      tabs.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
    },
  })
  tabs.append(...TABS.map(tab))
  const body = h('div', { class: 'sheet-body', id: 'sheet-panel', role: 'tabpanel', tabindex: 0 })
  dialog.append(
    h(
      'header',
      { class: 'sheet-head' },
      h('h2', {}, heading),
      h(
        'button',
        { type: 'button', class: 'round', 'aria-label': () => game.t().close, onclick: () => dialog.close() },
        icon('close'),
      ),
    ),
    tabs,
    body,
  )
  dialog.addEventListener('close', () => game.sheet.set(null))
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  effect(() => {
    const name = game.sheet.get()
    game.t()
    if (!name) {
      if (dialog.open) dialog.close()
      return
    }
    body.replaceChildren()
    // Panels read their own signals; created outside of this effect, they don't trigger it.
    queueMicrotask(() => {
      if (game.sheet.peek() !== name) return
      body.replaceChildren(panel(name))
      body.scrollTop = 0
      if (!dialog.open) dialog.showModal()
    })
  })
  return dialog
}
