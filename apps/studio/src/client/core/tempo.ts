/**
 * Speed at which a round is shown: with or without motion, turbo or not, and whether the player has skipped
 * it.
 */
export interface Tempo {
  /** No motion at all: results appear immediately. */
  readonly still: boolean
  /** Scales a duration for turbo. */
  ms(duration: number): number
  /**
   * Resolves after the scaled duration, or at once when skipped. `hold` also waits when there is no motion.
   */
  wait(duration: number, hold?: boolean): Promise<void>
  /**
   * Animates and resolves when the animation ended or was skipped. The end state never depends on the
   * animation alone.
   */
  animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void>
  /** Shows the rest immediately. */
  skip(): void
  readonly skipped: boolean
}

const TURBO_FACTOR = 0.4

export function createTempo(options: { turbo: boolean; still: boolean }): Tempo {
  const running = new Set<() => void>()
  let skipped = false
  const factor = options.turbo ? TURBO_FACTOR : 1
  const until = (start: (done: () => void) => () => void) =>
    new Promise<void>((resolve) => {
      let stop: () => void = () => {}
      const done = () => {
        running.delete(cut)
        resolve()
      }
      const cut = () => {
        stop()
        done()
      }
      running.add(cut)
      stop = start(done)
    })
  return {
    still: options.still,
    ms: (duration) => duration * factor,
    get skipped() {
      return skipped
    },
    wait(duration, hold = false) {
      if (skipped || (options.still && !hold)) return Promise.resolve()
      return until((done) => {
        const timer = setTimeout(done, duration * factor)
        return () => clearTimeout(timer)
      })
    },
    animate(element, frames, animation) {
      if (skipped || options.still) return Promise.resolve()
      return until((done) => {
        const player = element.animate(frames, animation)
        player.onfinish = done
        player.oncancel = done
        return () => player.finish()
      })
    },
    skip() {
      skipped = true
      for (const cut of [...running]) cut()
    },
  }
}
