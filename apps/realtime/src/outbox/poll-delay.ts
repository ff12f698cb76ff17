/** Time after an event during which polling runs at the full rate. */
const BUSY_MS = 2_000
/** Factor of the poll interval when no events arrived recently. */
const QUIET_FACTOR = 4

/**
 * Delay until the next poll of the outbox. Events come in bursts, such as those of a playing player or an
 * ongoing payment. Without the longer delay, an empty outbox would be queried a hundred times a second.
 * @param quietMs time since the last event
 */
export const pollDelayMs = (pollIntervalMs: number, quietMs: number): number =>
  quietMs < BUSY_MS ? pollIntervalMs : pollIntervalMs * QUIET_FACTOR
