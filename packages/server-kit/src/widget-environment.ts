import { z } from 'zod'

const ORIGIN = /^https?:\/\/(\[[\da-f:]+\]|[\w.-]+)(:\d{1,5})?$/i

/** Other sites that can embed the sportsbook's widget. */
export const widgetEnvironment = {
  /** Comma-separated origins of the sites. Browsers send an origin without path and trailing slash. */
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
 * Patterns for the origins of pages on this machine, which a demo allows. The star matches only a port, since nothing else
 * can follow the host in an origin.
 */
const LOOPBACK_ORIGINS: readonly string[] = ['http', 'https'].flatMap((scheme) =>
  ['localhost', '127.0.0.1', '[::1]'].flatMap((host) => [`${scheme}://${host}`, `${scheme}://${host}:*`]),
)

/** Returns patterns for the origins of other sites that can embed the widget. */
export const widgetOriginsOf = (environment: {
  readonly DEMO: boolean
  readonly WIDGET_ORIGINS?: readonly string[] | undefined
}): string[] => [...(environment.WIDGET_ORIGINS ?? []), ...(environment.DEMO ? LOOPBACK_ORIGINS : [])]
