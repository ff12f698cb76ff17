import { h } from '../core/dom.ts'
import type { Flow } from '../core/flow.ts'
import type { Engine, Game } from '../core/game.ts'
import type { RetryWait } from '../core/retry-wait.ts'
import { bar } from './bar.ts'
import { deck } from './deck.ts'
import { overlays } from './overlays.ts'
import { problemDialog, waitingNote } from './problem.ts'
import { sheet } from './sheet.ts'

/** The whole game on the screen. */
export function shell(game: Game, engine: Engine, flow: Flow, retryWait: RetryWait): HTMLElement {
  return h(
    'div',
    {
      class: 'game',
      'data-kind': game.page.kind,
      'data-phase': () => game.runner.phase().type,
      'data-framed': game.hostBar.get,
    },
    bar(game),
    h('main', { class: 'table' }, engine.stage, waitingNote(game, retryWait)),
    engine.controls,
    deck(game, engine, flow),
    overlays(game, flow),
    sheet(game, engine),
    problemDialog(game, engine, flow),
  )
}
