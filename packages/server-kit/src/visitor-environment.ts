import { z } from 'zod'
import { acrossVariables } from './environment.ts'

/** How the visitor's address and country reach us. */
export const visitorEnvironmentSchema = z
  .object({
    /** Header in which the proxy in front tells the visitor's country, such as `cf-ipcountry`. */
    COUNTRY_HEADER: z.string().toLowerCase().optional(),
    /** How many proxies stand in front, or their addresses and networks; none if not given. */
    TRUST_PROXY: z.union([z.coerce.number().int().min(1).max(10), z.string()]).optional(),
  })
  // A header of a stranger is never read: without a proxy that is trusted, its name would silently do nothing.
  .refine(
    (given) => given.COUNTRY_HEADER === undefined || given.TRUST_PROXY !== undefined,
    acrossVariables(
      'COUNTRY_HEADER',
      'is believed from a trusted proxy alone: name the proxy in TRUST_PROXY, or leave this away',
    ),
  )
