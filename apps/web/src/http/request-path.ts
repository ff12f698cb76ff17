const PROBE = 'http://site.invalid'

export interface RequestPath {
  /** Normalised path and query, with repeated slashes collapsed. */
  readonly path: string
  /** False if the request's path differs from the normalised one: `/.//evil.example`, `/de//games`. */
  readonly isTidy: boolean
}

/**
 * Normalises the path of a request. On a page whose path begins with two slashes, relative links would lead to another
 * host. Such a request is redirected to the normalised path before a page is rendered.
 *
 * @param requestUrl target of the request as received: a path, or a full URL
 */
export function requestPath(requestUrl: string): RequestPath {
  const { pathname, search } = new URL(requestUrl.startsWith('/') ? PROBE + requestUrl : requestUrl, PROBE)
  const tidy = pathname.replace(/\/{2,}/g, '/')
  return { path: tidy + search, isTidy: tidy === pathname }
}
