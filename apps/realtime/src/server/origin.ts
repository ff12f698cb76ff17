import { compilePattern } from '@tessera/server-kit'

/** Headers of an upgrade request that show its origin. */
export interface Provenance {
  readonly origin: string | undefined
  readonly host: string | undefined
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/**
 * Creates the check of the Origin header. A request without the header doesn't come from a web page and
 * passes.
 * @param allowed patterns such as "https://*.example.com"
 * @param allowSameHost also pass a page that was served from the host that it connects to
 */
export function createOriginCheck(
  allowed: readonly string[],
  allowSameHost: boolean,
): (request: Provenance) => boolean {
  const patterns = allowed.map(compilePattern)
  return ({ origin, host }) => {
    if (origin === undefined) return true
    if (allowSameHost && host !== undefined && hostOf(origin) === host.toLowerCase()) return true
    return patterns.some((matches) => matches(origin))
  }
}
