/** Arbitrary origin, used to check whether a text leads away from it. */
const PROBE = 'http://site.invalid'

/**
 * Validates a path before a browser is sent to it: in a `Location` header, a link, a navigation or a return address.
 *
 * Returns the path as URL parsers normalize it (dot segments resolved, ASCII only, safe in a header), with its query and
 * hash. Returns null if a browser could interpret the text as another site: `//evil.example`, `/\evil.example`,
 * `/.//evil.example`, `/<tab>/evil.example`.
 */
export function safePath(text: string): string | null {
  if (!text.startsWith('/')) return null
  try {
    const { origin, pathname, search, hash } = new URL(text, PROBE)
    // Two leading slashes name a host, even if they result from resolved dot segments.
    return origin !== PROBE || pathname.startsWith('//') ? null : pathname + search + hash
  } catch {
    // `//` without a host is not a valid URL.
    return null
  }
}

/** Returns the full address of a path of the site, or of the home page if the path leads to another site. */
export const siteAddress = (publicUrl: string, path: string): string =>
  new URL(safePath(path) ?? '/', publicUrl).href
