const PROBE = 'http://site.invalid'

export interface RequestPath {
  /** Path and query as address parsers write them, with each run of slashes made one. */
  readonly path: string
  /** False where the request wrote its path otherwise: `/.//evil.example`, `/de//games`. */
  readonly isTidy: boolean
}

/**
 * The path of a request. A browser that stood on one with two slashes in front would take its own links for links to
 * another host, so that such a request is sent on to the tidy path before any page is made of it.
 *
 * @param requestUrl the target of the request as it came: a path, or an address in full
 */
export function requestPath(requestUrl: string): RequestPath {
  const { pathname, search } = new URL(requestUrl.startsWith('/') ? PROBE + requestUrl : requestUrl, PROBE)
  const tidy = pathname.replace(/\/{2,}/g, '/')
  return { path: tidy + search, isTidy: tidy === pathname }
}
