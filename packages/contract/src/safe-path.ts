/** Any origin will do: what is asked is whether a text leaves it. */
const PROBE = 'http://site.invalid'

/**
 * The one way to a path that a browser is sent to: in a `Location` header, a link, a navigation, a return address.
 *
 * Answers the path as address parsers write it (dots resolved, everything in ASCII, fit for a header), with its query
 * and hash, or null if a browser on this site could take the text for another site: `//evil.example`, `/\evil.example`,
 * `/.//evil.example`, `/<tab>/evil.example`.
 */
export function safePath(text: string): string | null {
  if (!text.startsWith('/')) return null
  try {
    const { origin, pathname, search, hash } = new URL(text, PROBE)
    // Two slashes in front name a host, also where dots before them have been resolved.
    return origin !== PROBE || pathname.startsWith('//') ? null : pathname + search + hash
  } catch {
    // `//` with no host behind it is no address at all.
    return null
  }
}

/** The address of a path of the site: of its home page if the path leads elsewhere. */
export const siteAddress = (publicUrl: string, path: string): string =>
  new URL(safePath(path) ?? '/', publicUrl).href
