/**
 * Options for `vi.waitFor` and `vi.waitUntil`, which time out after one second by default. The wait ends as soon as the
 * condition is met, so that only a failing test takes this long. The long timeout allows for a busy machine.
 */
export const PATIENCE = { timeout: 120_000, interval: 20 }
