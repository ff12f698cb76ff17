const FIRST_MS = 1_000
const LONGEST_MS = 300_000

/** Returns the delay before a wallet call is sent again: it doubles from one second to five minutes. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 20))
