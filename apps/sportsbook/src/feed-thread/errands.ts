/** What the feed is asked for, done between two pieces of its own work. */
export interface Errands {
  add(errand: () => void): void
  /** The feed has worked for so long. */
  worked(ms: number): void
  /**
   * Does one errand if its turn has come.
   * @param isBehind whether the feed has more to tell at once
   */
  doOne(isBehind: boolean): void
  isEmpty(): boolean
}

/** Of a feed that is behind, an errand has its turn when the feed has worked so many times as long as the last errand took. */
const WORK_FOR_ERRANDS = 4

/** Keeps errands in their order. Prices and the word that all is well come first: no errand holds them up by more than itself. */
export function createErrands(now: () => number = () => performance.now()): Errands {
  let waiting: (() => void)[] = []
  let owedMs = 0
  return {
    add(errand) {
      waiting.push(errand)
    },
    worked(ms) {
      owedMs = Math.max(0, owedMs - ms)
    },
    doOne(isBehind) {
      const [errand] = waiting
      if (errand === undefined || (isBehind && owedMs > 0)) return
      waiting = waiting.slice(1)
      const fromMs = now()
      try {
        errand()
      } finally {
        owedMs = (now() - fromMs) * WORK_FOR_ERRANDS
      }
    },
    isEmpty: () => waiting.length === 0,
  }
}
