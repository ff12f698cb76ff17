import { publicAddress } from '@tessera/server-kit'
import { z } from 'zod'

/** Distance of the office's default port from that of the site: 3006 for 3000. */
const PORT_DISTANCE = 6

/** Port, host and address of the back office. */
export const officeEnvironment = {
  OFFICE_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  OFFICE_HOST: z.string().default('127.0.0.1'),
  /** Address at which operators open the back office. Outside of a demonstration, it starts only if this is set. */
  OFFICE_URL: publicAddress('the address at which operators open the back office').optional(),
}

/** Returns the port of the office, given that of the site. */
export const officePort = (port: number, given?: number): number => given ?? port + PORT_DISTANCE

/**
 * Returns the address of a demonstration's office. The players' site has the name `localhost` instead, since browsers share
 * cookies among all ports of a host.
 */
export const demoOfficeUrl = (port: number): string => `http://127.0.0.1:${port}`

/** True if the office has a host of its own: cookies are shared among all ports of a host. */
export const hasOwnHost = (officeUrl: string, publicUrl: string): boolean =>
  new URL(officeUrl).hostname !== new URL(publicUrl).hostname
