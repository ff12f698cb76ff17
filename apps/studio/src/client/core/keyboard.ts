import type { Flow } from './flow.ts'
import type { Engine, Game } from './game.ts'
import { stepStake } from './stakes.ts'

/** What the keyboard asks for: `hint` says how to begin, `nothing` keeps the browser from acting on the key. */
type KeyAction = 'press' | 'hint' | 'nothing' | 'stake-up' | 'stake-down' | null

interface KeyPress {
  readonly key: string
  /** The key has been down since before. */
  readonly isHeld: boolean
  readonly modified: boolean
  /** Where the focus is. */
  readonly on: 'page' | 'play' | 'control' | 'dialog'
}

interface KeyTable {
  /** The player has touched this page, or pressed the play tile by the keyboard. */
  readonly isAwake: boolean
  /** What is pressed now would stake money. */
  readonly startsRound: boolean
}

const isPlayKey = (key: string) => key === ' ' || key === 'Enter'

/**
 * Space and Enter play and the upright arrows change the stake, wherever nothing else has the focus that needs them.
 * A key plays once however long it is held, and no key stakes money before the player has touched the game: a page
 * that takes the focus by itself must not turn a press meant for something else into a bet.
 */
export function keyAction({ key, isHeld, modified, on }: KeyPress, table: KeyTable): KeyAction {
  if (modified || on === 'dialog') return null
  if (isPlayKey(key)) {
    if (on === 'control') return null
    if (isHeld) return 'nothing'
    return on === 'play' || table.isAwake || !table.startsRound ? 'press' : 'hint'
  }
  if (on === 'control') return null
  if (key === 'ArrowUp') return 'stake-up'
  return key === 'ArrowDown' ? 'stake-down' : null
}

function focusOf(target: EventTarget | null): KeyPress['on'] {
  if (!(target instanceof Element)) return 'page'
  if (target.closest('dialog')) return 'dialog'
  // The play tile answers to the keyboard as the page does, so that holding a key on it plays once.
  if (target.closest('.play')) return 'play'
  return target.closest('button, input, select, textarea, [role=slider]') ? 'control' : 'page'
}

export function listenToKeys(game: Game, engine: Engine, flow: Flow): void {
  let isAwake = false
  const held = new Set<string>()
  const wake = () => {
    isAwake = true
    game.keysAsleep.set(false)
  }

  window.addEventListener('pointerdown', wake)
  window.addEventListener('keydown', (event) => {
    const on = focusOf(event.target)
    const modified = event.ctrlKey || event.metaKey || event.altKey
    const isHeld = event.repeat || held.has(event.key)
    const startsRound = flow.startsRound()
    const action = keyAction({ key: event.key, isHeld, modified, on }, { isAwake, startsRound })
    if (!action) return
    event.preventDefault()
    if (isPlayKey(event.key)) held.add(event.key)
    if (action === 'hint') game.keysAsleep.set(true)
    if (action === 'press') {
      if (on === 'play') wake()
      flow.press()
    }
    if ((action === 'stake-up' || action === 'stake-down') && game.free()) {
      game.stake.set(stepStake(engine.stakes(), game.stake.peek(), action === 'stake-up' ? 1 : -1))
    }
  })
  window.addEventListener('keyup', (event) => {
    held.delete(event.key)
    // A button fires its click on the release of Space: the press above has played already.
    if (event.key === ' ' && focusOf(event.target) === 'play') event.preventDefault()
  })
  // The release of a key that is held while the focus goes elsewhere is not heard here.
  window.addEventListener('blur', () => held.clear())
}
