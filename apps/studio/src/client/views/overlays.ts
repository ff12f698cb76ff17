import type { Overlay } from '../core/cards.ts'
import { h, picture } from '../core/dom.ts'
import type { Flow } from '../core/flow.ts'
import { type Game, reducesMotion } from '../core/game.ts'
import { resultText } from '../core/result-text.ts'
import { spinsLeft } from '../core/round-state.ts'
import { effect } from '../core/signals.ts'
import { standing } from '../core/wins.ts'
import { amountView } from './amount.ts'
import { confetti, rosette } from './confetti.ts'

interface Card {
  readonly kicker: string
  readonly big: Node | string
  readonly text: string
  readonly extra: Node | null
  readonly button: string
  readonly festive: boolean
}

function cardOf(game: Game, overlay: Overlay): Card {
  const { round } = overlay
  const { freeSpins, celebration } = game.t()
  const slot = round.result?.kind === 'slot' ? round.result : null
  const special = slot?.specialSymbol
    ? h('p', { class: 'card-special' }, picture(`symbol-${slot.specialSymbol}`), freeSpins.special)
    : null
  switch (overlay.type) {
    case 'intro': {
      const count = slot?.freeSpins.awarded ?? 0
      return {
        kicker: game.page.gameName,
        big: h('span', {}, h('b', {}, String(count)), ' ', freeSpins.unit(count)),
        text: freeSpins.intro,
        extra: special,
        button: freeSpins.start,
        festive: true,
      }
    }
    case 'resume':
      return {
        kicker: game.page.gameName,
        big: freeSpins.resume(spinsLeft(round)),
        text: freeSpins.resumeText(game.amount(round.win)),
        extra: special,
        button: freeSpins.resumeButton,
        festive: false,
      }
    case 'outro': {
      const won = standing(round.stake, round.win) === 'win'
      return {
        kicker: overlay.tier ? celebration[overlay.tier] : freeSpins.doneTitle,
        big: won ? amountView(game, () => round.win) : game.amount(round.win),
        text: won
          ? freeSpins.doneText(slot?.freeSpins.played ?? 0)
          : resultText(game, round.stake, round.win),
        extra: null,
        button: freeSpins.done,
        festive: won,
      }
    }
    case 'celebration':
      return {
        kicker: celebration[overlay.tier],
        big: amountView(game, () => round.win),
        text: celebration.skip,
        extra: null,
        button: '',
        festive: true,
      }
  }
}

/** Cards over the game: free spins won, resumed and done, and big wins. */
export function overlays(game: Game, flow: Flow): HTMLElement {
  const root = h('div', { class: 'overlay', hidden: true, onclick: () => flow.press() })
  effect(() => {
    const overlay = flow.overlay.get()
    const theCard = overlay ? cardOf(game, overlay) : null
    root.hidden = !overlay
    root.dataset.type = overlay?.type ?? ''
    root.dataset.tier = overlay && 'tier' in overlay ? (overlay.tier ?? '') : ''
    root.replaceChildren()
    if (!overlay || !theCard) return
    const button = theCard.button
      ? h(
          'button',
          {
            type: 'button',
            class: 'button primary',
            onclick: (event) => {
              event.stopPropagation()
              flow.close()
            },
          },
          theCard.button,
        )
      : null
    const card = h(
      'div',
      {
        class: 'card',
        role: overlay.type === 'celebration' ? 'status' : 'dialog',
        'aria-label': theCard.kicker,
      },
      h('p', { class: 'kicker' }, theCard.kicker),
      h('p', { class: 'card-big' }, theCard.big),
      h('p', { class: 'card-text' }, theCard.text),
      theCard.extra,
      button,
    )
    root.append(card)
    if (theCard.festive) {
      const still = reducesMotion()
      root.prepend(rosette(still))
      if (!still) root.append(confetti(overlay.type === 'intro' ? 30 : 48))
    }
    button?.focus({ preventScroll: true })
  })
  return root
}
