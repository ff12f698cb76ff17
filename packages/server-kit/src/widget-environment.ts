import { z } from 'zod'

const ORIGIN = /^https?:\/\/(\[[\da-f:]+\]|[\w.-]+)(:\d{1,5})?$/i

/** Pages of other sites that may embed the sportsbook's widget. */
export const widgetEnvironment = {
  /** Origins of the pages, separated by commas. Browsers send no path and no slash with an origin. */
  WIDGET_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim().toLowerCase()))
    .pipe(
      z.array(
        z.string().regex(ORIGIN, 'must be origins such as https://partner.example, separated by commas'),
      ),
    )
    .optional(),
}

/**
 * Patterns for the origins of any page served on this machine: a demonstration admits them all. A star stands for a port,
 * since a browser puts nothing else behind a host.
 */
export const LOOPBACK_ORIGINS: readonly string[] = ['http', 'https'].flatMap((scheme) =>
  ['localhost', '127.0.0.1', '[::1]'].flatMap((host) => [`${scheme}://${host}`, `${scheme}://${host}:*`]),
)
