import { type Signal, signal } from './signals.ts'

/** The least time from one round to the next, as a jurisdiction asks for it. */
export interface Rest {
  /** From the start of a round until another one may start. */
  readonly isOn: Signal<boolean>
  /** The time runs: from the server's answer on, which is not before the server began to count. */
  readonly isRunning: Signal<boolean>
  /** In ms; 0 is no rest. */
  readonly ms: number
  /** Rests while the round is asked for, and the least time after its answer. */
  during(asked: Promise<void>): void
}

export function createRest(ms: number): Rest {
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
