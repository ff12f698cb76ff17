import type { LiveFacts } from '@tessera/contract/sportsbook'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Shares one timer between all components that change every second. */
function everySecond(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * Returns a text that depends on the time. The component renders only when the text changes.
 * @param rendered returns the text that the server has rendered
 */
export const useTicking = (read: () => string, rendered: () => string): string =>
  useSyncExternalStore(everySecond, read, rendered)

/** Difference between the server's clock and the device's, as far as it is known. */
let offsetMs = 0
/** Precision of the difference: the header has no fractions of a second. */
const PRECISION_MS = 2_000

/** Stores the server time of a response. */
export function recordServerTime(date: string | null): void {
  const difference = date === null ? Number.NaN : Date.parse(date) - Date.now()
  if (!Number.isNaN(difference)) offsetMs = Math.abs(difference) > PRECISION_MS ? difference : 0
}

/** Returns the current seconds of play, which advance between messages. */
export function secondsOfPlay(clock: NonNullable<LiveFacts['clock']>, nowMs = Date.now() + offsetMs): number {
  if (!clock.isRunning) return clock.seconds
  const passed = Math.max(0, (nowMs - clock.atMs) / 1_000)
  return Math.max(0, Math.floor(clock.seconds + passed * clock.secondsPerSecond))
}

/** Returns seconds of play as text; those of stoppage time go on from the end of the half, such as `45+2:07`. */
export function clockText(seconds: number, stoppage?: NonNullable<LiveFacts['clock']>['stoppage']): string {
  const from = stoppage && seconds >= stoppage.fromSeconds ? stoppage.fromSeconds : 0
  const minutes = Math.floor((seconds - from) / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  return from > 0 ? `${from / 60}+${minutes}:${rest}` : `${String(minutes).padStart(2, '0')}:${rest}`
}
