import { h } from '../core/dom.ts'
import type { Engine, Game } from '../core/game.ts'

/** Panel with all stakes offered for the choices. */
export function stakesPanel(game: Game, engine: Engine): HTMLElement {
  return h(
    'div',
    { class: 'stakes-grid' },
    engine.stakes().map((stake) =>
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
