import type { LiveFacts } from '@tessera/contract/sportsbook'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One second hand for everything that is shown. */
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

/** A text that time changes: rendered again only when it reads otherwise. */
export const useTicking = (read: () => string): string => useSyncExternalStore(everySecond, read, read)

/** How far this device's clock is behind the server's, as far as that was told. */
let behindMs = 0
/** Below this the difference is that of the seconds that the header does not tell. */
const DOUBT_MS = 2_000

/** Takes note of the time that an answer was sent at. */
export function noteServerTime(date: string | null): void {
  const difference = date === null ? Number.NaN : Date.parse(date) - Date.now()
  if (!Number.isNaN(difference)) behindMs = Math.abs(difference) > DOUBT_MS ? difference : 0
}

/** Seconds of play at this moment: they run on between messages. */
export function secondsOfPlay(clock: NonNullable<LiveFacts['clock']>, nowMs = Date.now() + behindMs): number {
  if (!clock.isRunning) return clock.seconds
  const passed = Math.max(0, (nowMs - clock.atMs) / 1_000)
  return Math.max(0, Math.floor(clock.seconds + passed * clock.secondsPerSecond))
}

export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
