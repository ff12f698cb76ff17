import { h } from '../core/dom.ts'
import type { Game } from '../core/game.ts'

/** Every stake of the ladder, to choose from at once. */
export function stakesPanel(game: Game): HTMLElement {
  return h(
    'div',
    { class: 'stakes-grid' },
    game.session.stakes.ladder.map((stake) =>
      h(
        'button',
        {
          type: 'button',
          'aria-pressed': String(stake === game.stake.peek()),
          autofocus: stake === game.stake.peek(),
          onclick: () => {
            if (game.free()) game.stake.set(stake)
            game.sheet.set(null)
          },
        },
        game.amount(stake),
      ),
    ),
  )
}
