/**
 * How long a test waits for a condition, for `vi.waitFor` and `vi.waitUntil`, whose own limit is one second. A condition that
 * holds ends the wait at once, so that only a failing test takes this long, also on a machine that is busy with other work.
 */
export const PATIENCE = { timeout: 60_000, interval: 20 }
