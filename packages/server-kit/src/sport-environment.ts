import { z } from 'zod'

/** Configuration of the simulated sportsbook. */
export const sportEnvironment = {
  /** Comma-separated numbers of the simulated championships; all by default. */
  SPORT_CHAMPIONSHIPS: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'must be numbers separated by commas')
    .transform((text) => text.split(',').map(Number))
    .optional(),
}
