import { setTimeout as delay } from 'node:timers/promises'

/** Waits, no longer than until the signal. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal, ref: false }).catch(() => {})
