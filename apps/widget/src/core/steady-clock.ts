/** Longest step back that is a late or rounded message. A longer one is a correction of the clock. */
const JITTER_SECONDS = 90

/** Returns seconds of play that never go back by a late message: the clock waits until time has caught up. */
export function createSteadyClock(): (period: string, seconds: number) => number {
  let shown = { period: '', seconds: 0 }
  return (period, seconds) => {
    const isLate =
      period === shown.period && seconds < shown.seconds && shown.seconds - seconds <= JITTER_SECONDS
    if (!isLate) shown = { period, seconds }
    return shown.seconds
  }
}
