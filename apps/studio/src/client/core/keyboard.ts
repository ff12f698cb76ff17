import type { Flow } from './flow.ts'
import type { Engine, Game } from './game.ts'
import { stepStake } from './stakes.ts'

/**
 * Action of a key press: `hint` explains how to start, `nothing` only prevents the browser's default action.
 */
type KeyAction = 'press' | 'hint' | 'nothing' | 'stake-up' | 'stake-down' | null

interface KeyPress {
  readonly key: string
  /** The key was down already. */
  readonly isHeld: boolean
  readonly modified: boolean
  /** Element that has the focus. */
  readonly on: 'page' | 'play' | 'control' | 'dialog'
}

interface KeyTable {
  /** The player has interacted with this page, or pressed the play tile by the keyboard. */
  readonly hasInteracted: boolean
  /** A press would stake money now. */
  readonly startsRound: boolean
}

const isPlayKey = (key: string) => key === ' ' || key === 'Enter'

/**
 * Returns the action of a key. Space and Enter play and the vertical arrows change the stake, unless the
 * focused element needs these keys. A key plays once however long it is held. No key stakes money before the
 * player has interacted with the game: a page that takes the focus by itself must not turn a key press meant
 * for something else into a bet.
 */
export function keyAction({ key, isHeld, modified, on }: KeyPress, table: KeyTable): KeyAction {
  if (modified || on === 'dialog') return null
  if (isPlayKey(key)) {
    if (on === 'control') return null
    if (isHeld) return 'nothing'
    return on === 'play' || table.hasInteracted || !table.startsRound ? 'press' : 'hint'
  }
  if (on === 'control') return null
  if (key === 'ArrowUp') return 'stake-up'
  return key === 'ArrowDown' ? 'stake-down' : null
}

function focusOf(target: EventTarget | null): KeyPress['on'] {
  if (!(target instanceof Element)) return 'page'
  if (target.closest('dialog')) return 'dialog'
  // On the play tile keys work as on the page, so that holding a key on it plays once.
  if (target.closest('.play')) return 'play'
  return target.closest('button, input, select, textarea, [role=slider]') ? 'control' : 'page'
}

export function listenToKeys(game: Game, engine: Engine, flow: Flow): void {
  let hasInteracted = false
  const held = new Set<string>()
  const onInteraction = () => {
    hasInteracted = true
    game.showsKeyHint.set(false)
  }

  window.addEventListener('pointerdown', onInteraction)
  window.addEventListener('keydown', (event) => {
    const on = focusOf(event.target)
    const modified = event.ctrlKey || event.metaKey || event.altKey
    const isHeld = event.repeat || held.has(event.key)
    const startsRound = flow.startsRound()
    const action = keyAction({ key: event.key, isHeld, modified, on }, { hasInteracted, startsRound })
    if (!action) return
    event.preventDefault()
    if (isPlayKey(event.key)) held.add(event.key)
    if (action === 'hint') game.showsKeyHint.set(true)
    if (action === 'press') {
      if (on === 'play') onInteraction()
      flow.press()
    }
    if ((action === 'stake-up' || action === 'stake-down') && game.free()) {
      game.stake.set(stepStake(engine.stakes(), game.stake.peek(), action === 'stake-up' ? 1 : -1))
    }
  })
  window.addEventListener('keyup', (event) => {
    held.delete(event.key)
    // A button fires its click on the release of Space, but the press has already played.
    if (event.key === ' ' && focusOf(event.target) === 'play') event.preventDefault()
  })
  // The release of a key that is held while the focus moves elsewhere is not reported here.
  window.addEventListener('blur', () => held.clear())
}
