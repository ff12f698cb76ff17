import { z } from 'zod'

/** How the visitor's address and country reach us. */
export const visitorEnvironment = {
  /** Header in which the proxy in front tells the visitor's country, such as `cf-ipcountry`. */
  COUNTRY_HEADER: z.string().toLowerCase().optional(),
  /** How many proxies stand in front, or their addresses and networks; none if not given. */
  TRUST_PROXY: z.union([z.coerce.number().int().min(1).max(10), z.string()]).optional(),
}
