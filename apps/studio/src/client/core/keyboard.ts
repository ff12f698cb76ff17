import type { Flow } from './flow.ts'
import type { Game } from './game.ts'
import { stepStake } from './stakes.ts'

/** What the keyboard asks for. */
type KeyAction = 'press' | 'stake-up' | 'stake-down' | null

interface KeyPress {
  readonly key: string
  readonly repeat: boolean
  readonly modified: boolean
  /** Where the focus is. */
  readonly on: 'page' | 'control' | 'dialog'
}

/**
 * Space and Enter play and the upright arrows change the stake, wherever nothing else has the focus that needs them.
 * A key that is held down plays once.
 */
export function keyAction({ key, repeat, modified, on }: KeyPress): KeyAction {
  if (modified || on === 'dialog') return null
  if (key === ' ' || key === 'Enter') return repeat || on === 'control' ? null : 'press'
  if (on === 'control') return null
  if (key === 'ArrowUp') return 'stake-up'
  return key === 'ArrowDown' ? 'stake-down' : null
}

function focusOf(target: EventTarget | null): KeyPress['on'] {
  if (!(target instanceof Element)) return 'page'
  if (target.closest('dialog')) return 'dialog'
  // The play tile answers to the keyboard as the page does, so that holding a key on it plays once.
  if (target.closest('.play')) return 'page'
  return target.closest('button, input, select, textarea, [role=slider]') ? 'control' : 'page'
}

export function listenToKeys(game: Game, flow: Flow): void {
  window.addEventListener('keydown', (event) => {
    const action = keyAction({
      key: event.key,
      repeat: event.repeat,
      modified: event.ctrlKey || event.metaKey || event.altKey,
      on: focusOf(event.target),
    })
    const onPlay = event.target instanceof Element && event.target.closest('.play')
    if (!action) {
      if (onPlay && event.repeat && (event.key === ' ' || event.key === 'Enter')) event.preventDefault()
      return
    }
    event.preventDefault()
    if (action === 'press') flow.press()
    else if (game.free()) {
      game.stake.set(stepStake(game.session.stakes, game.stake.peek(), action === 'stake-up' ? 1 : -1))
    }
  })
  // A button fires its click on the release of Space: the press above has played already.
  window.addEventListener('keyup', (event) => {
    if (event.key === ' ' && event.target instanceof Element && event.target.closest('.play'))
      event.preventDefault()
  })
}
