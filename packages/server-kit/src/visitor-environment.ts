import { z } from 'zod'
import { acrossVariables } from './environment.ts'

/** Sources of the visitor's address and country. */
export const visitorEnvironmentSchema = z
  .object({
    /** Header with the visitor's country, set by the proxy, such as `cf-ipcountry`. */
    COUNTRY_HEADER: z.string().toLowerCase().optional(),
    /** Trusted proxies: their number, or their addresses and networks; none by default. */
    TRUST_PROXY: z.union([z.coerce.number().int().min(1).max(10), z.string()]).optional(),
  })
  // The header is read only from a trusted proxy. Without one, the variable would silently have no effect.
  .refine(
    (given) => given.COUNTRY_HEADER === undefined || given.TRUST_PROXY !== undefined,
    acrossVariables('COUNTRY_HEADER', 'requires a trusted proxy: set TRUST_PROXY, or remove this variable'),
  )
