import { compilePattern } from '@tessera/server-kit'

/** What an upgrade request says about where it comes from. */
export interface Provenance {
  readonly origin: string | undefined
  readonly host: string | undefined
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/**
 * Makes the check of the Origin header. A request without one does not come from a web page and passes.
 * @param allowed patterns such as "https://*.example.com"
 * @param allowSameHost also pass a page that was served under the very host that it connects to
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
