import type { Position, Publication } from './messages.ts'

/** What a channel's history holds after a position, together with its top, read in one step. */
export interface Stretch {
  readonly top: Position
  readonly publications: readonly Publication[]
}

/**
 * Whether a client that stands at `since` gets everything it missed.
 * It does when its epoch is empty or the stream's own and either the first missed publication follows `since`
 * directly and the last one is the top, or none is missed and `since` is the top.
 */
export function isRecovered(since: Position, missed: Stretch): boolean {
  if (since.epoch !== '' && since.epoch !== missed.top.epoch) return false
  const first = missed.publications[0]
  const last = missed.publications.at(-1)
  if (first === undefined || last === undefined) return since.offset === missed.top.offset
  return first.offset === since.offset + 1 && last.offset === missed.top.offset
}
