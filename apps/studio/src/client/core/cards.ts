import type { RoundView } from '../../protocol.ts'
import { type Signal, signal } from './signals.ts'
import type { Tier } from './wins.ts'

/** Card shown over the game until the player continues. */
export type Overlay =
  | { readonly type: 'intro'; readonly round: RoundView }
  | { readonly type: 'resume'; readonly round: RoundView }
  | { readonly type: 'outro'; readonly round: RoundView; readonly tier: Tier | null }
  | { readonly type: 'celebration'; readonly round: RoundView; readonly tier: Tier }

/** Duration after which a celebration closes automatically. */
const CELEBRATION_MS = 3_000

/** Shows cards over the game, one at a time. */
export interface Cards {
  readonly overlay: Signal<Overlay | null>
  /** Shows a card and resolves when it is closed: by the player, or automatically if it is timed. */
  show(next: Overlay, isTimed: boolean): Promise<void>
  /** Closes the card, if there is one. */
  close(): void
}

export function createCards(): Cards {
  const overlay = signal<Overlay | null>(null)
  let close: () => void = () => {}
  return {
    overlay,
    show: (next, isTimed) =>
      new Promise<void>((resolve) => {
        const timer = isTimed ? setTimeout(() => close(), CELEBRATION_MS) : undefined
        close = () => {
          clearTimeout(timer)
          close = () => {}
          overlay.set(null)
          resolve()
        }
        overlay.set(next)
      }),
    close: () => close(),
  }
}
