import { type Signal, signal } from './signals.ts'

/** Minimum time from one round to the next, as required by some jurisdictions. */
export interface Cooldown {
  /** True from the start of a round until another one may start. */
  readonly isOn: Signal<boolean>
  /**
   * True while the time runs: from the server's response, which can't precede the server's own start of the
   * time.
   */
  readonly isRunning: Signal<boolean>
  /** In ms; 0 disables the cooldown. */
  readonly ms: number
  /** Runs during the request for a round and for the minimum time after its response. */
  during(asked: Promise<void>): void
}

export function createCooldown(ms: number): Cooldown {
  const isOn = signal(false)
  const isRunning = signal(false)
  return {
    isOn,
    isRunning,
    ms,
    during(asked) {
      if (ms === 0) return
      isOn.set(true)
      void asked.then(() => {
        isRunning.set(true)
        setTimeout(() => {
          isRunning.set(false)
          isOn.set(false)
        }, ms)
      })
    },
  }
}
