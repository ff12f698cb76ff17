import { z } from 'zod'
import { needed } from './environment.ts'

/** Configuration of the simulated sportsbook. */
export const sportEnvironment = {
  /** Comma-separated numbers of the simulated championships; all by default. */
  SPORT_CHAMPIONSHIPS: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'must be numbers separated by commas')
    .transform((text) => text.split(',').map(Number))
    .optional(),
  /**
   * Size of the simulated calendar: only the championships that play at fixed intervals around the clock, or also leagues
   * of the world by local time, which take twice the processor time at the start and more memory.
   */
  SPORT_CALENDAR: z.enum(['world', 'round-the-clock']).default('round-the-clock'),
  /**
   * Address of a public beacon with drand's HTTP API, without a trailing slash, such as
   * https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971. Its rounds are mixed into the
   * seeds of simulated events. Without it, events are drawn from their committed seeds alone.
   */
  BEACON_URL: z.url(needed('the address of a beacon with the HTTP API of drand')).optional(),
  /** Hash of the beacon's chain; that of drand's quicknet by default. */
  BEACON_CHAIN: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hex digits')
    .default('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'),
}
