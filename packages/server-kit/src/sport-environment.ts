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
   * Size of the simulated calendar: the leagues of the world with their local times, or only the championships that play
   * at fixed intervals around the clock, which start in less time.
   */
  SPORT_CALENDAR: z.enum(['world', 'round-the-clock']).default('world'),
}
