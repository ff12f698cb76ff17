/** For so long after an event more are waited for as often as can be. */
const BUSY_MS = 2_000
/** How many times as long is waited when there have been none since. */
const QUIET_FACTOR = 4

/**
 * How long until the outbox is looked at again. Events come one after another, of a player who plays or a payment that goes
 * on; an outbox without any would be asked a hundred times a second for nothing.
 * @param quietMs how long ago an event was found
 */
export const pollDelayMs = (pollIntervalMs: number, quietMs: number): number =>
  quietMs < BUSY_MS ? pollIntervalMs : pollIntervalMs * QUIET_FACTOR
