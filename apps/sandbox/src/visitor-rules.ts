import { isIP } from 'node:net'

/** The headers by which a browser tells where a request comes from. */
export interface RequestFacts {
  readonly method: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
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
 * Whether the Host header is a name of ours. A page of another site can make its own name point to this machine and
 * would then count as the same origin: a name that we don't have, refuses it. An address can't be made to point here.
 */
export function isOurHost(host: string | undefined, publicUrl: string): boolean {
  const hostname = host === undefined ? null : hostnameOf(host)
  if (hostname === null) return false
  if (LOCAL_NAMES.has(hostname) || hostname === new URL(publicUrl).hostname) return true
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}

/**
 * Whether a request comes from a page of our own, or from nobody's: an address that was typed in, or a program. Looking
 * at a page in a window of its own is free to everybody, since no other page can see what is there.
 */
export function isFromOurPages({ method, headers }: RequestFacts): boolean {
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
  // Browsers leave those headers out where the connection is not safe; then the origin decides.
  const { origin, host } = headers
  if (origin === undefined) return isReading
  return typeof host === 'string' && (origin === `http://${host}` || origin === `https://${host}`)
}
