import { z } from 'zod'

/** What the simulated sportsbook plays. */
export const sportEnvironment = {
  /** Numbers of the championships that are played, with commas between; all if not given. */
  SPORT_CHAMPIONSHIPS: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'must be numbers with commas between')
    .transform((text) => text.split(',').map(Number))
    .optional(),
}
