import { isIP } from 'node:net'

/** Parts of a request with which a browser reports its origin. */
export interface RequestFacts {
  readonly method: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Method of a request, and its path without the query. */
export interface RequestPath {
  readonly method: string
  readonly path: string
}

const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

const hostnameOf = (host: string): string | null => {
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return null
  }
}

/**
 * True if the Host header is one of the sandbox's names. A page of another site can make its own name resolve
 * to this machine and would then count as the same origin, so unknown names are rejected. An IP address can't
 * be made to resolve here.
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const hostname = host === undefined ? null : hostnameOf(host)
  if (hostname === null) return false
  if (LOCAL_NAMES.has(hostname) || hostname === new URL(publicUrl).hostname) return true
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}

/**
 * True if a request comes from one of the sandbox's pages or from no page at all: a typed address or a
 * program. Opening a page in its own window is always allowed, since no other page can read it.
 */
export function isFromOwnPages({ method, headers }: RequestFacts): boolean {
  const site = headers['sec-fetch-site']
  const isReading = method === 'GET' || method === 'HEAD'
  if (typeof site === 'string') {
    if (site === 'same-origin') return true
    if (!isReading) return false
    return (
      site === 'none' ||
      (headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document')
    )
  }
  // Browsers omit those headers on insecure connections; then the origin decides.
  const { origin, host } = headers
  if (origin === undefined) return isReading
  return typeof host === 'string' && (origin === `http://${host}` || origin === `https://${host}`)
}
