import { z } from 'zod'

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
}
