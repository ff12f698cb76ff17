import type { Position, Publication } from './messages.ts'

/** The part of a channel's history after a position and the stream's top, read in one step. */
export interface HistorySlice {
  readonly top: Position
  readonly publications: readonly Publication[]
}

/**
 * True if a client at position `since` can receive everything it missed. Its epoch must be empty or the
 * stream's own. Then either the first missed publication follows `since` directly and the last one is the
 * top, or no publication is missed and `since` is the top.
 */
export function isRecovered(since: Position, missed: HistorySlice): boolean {
  if (since.epoch !== '' && since.epoch !== missed.top.epoch) return false
  const first = missed.publications[0]
  const last = missed.publications.at(-1)
  if (first === undefined || last === undefined) return since.offset === missed.top.offset
  return first.offset === since.offset + 1 && last.offset === missed.top.offset
}
