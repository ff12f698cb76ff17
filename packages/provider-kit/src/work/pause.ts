import { setTimeout as delay } from 'node:timers/promises'

/** Waits for a time, or until the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal, ref: false }).catch(() => {})
