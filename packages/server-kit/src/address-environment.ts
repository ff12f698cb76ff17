import { z } from 'zod'
import { needed } from './environment.ts'

const LOOPBACK_NAMES = new Set(['localhost', '[::1]', '::1'])
const LOOPBACK_NETWORK = /^127(\.\d{1,3}){3}$/

/** True for host names and addresses of the loopback interface, in the format of `URL.hostname` or `HOST`. */
export const isLoopbackHost = (host: string): boolean =>
  LOOPBACK_NAMES.has(host) || LOOPBACK_NETWORK.test(host) || host.endsWith('.localhost')

/** Private addresses (RFC 1918, RFC 4193) and names outside of public DNS: containers, clusters, `.internal`. */
const PRIVATE_HOST =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$|^\[f[cd][0-9a-f]{2}:|^[^.:[\]]+$|\.(internal|local|lan)$/

const isWebAddress = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:'

function webAddress(what: string, allowsHttp: (host: string) => boolean, httpScope: string) {
  return z.url(needed(what)).superRefine((text, context) => {
    const url = URL.parse(text)
    if (url === null || !isWebAddress(url))
      context.addIssue('must be an address such as https://casino.example')
    else if (url.protocol === 'http:' && !allowsHttp(url.hostname))
      context.addIssue(`must begin with https://: http:// is accepted ${httpScope} only`)
  })
}

/**
 * Returns the schema of an address that players open: `https`, or `http` on a loopback host. Passwords, session tokens and
 * passkeys are sent to it.
 */
export const publicAddress = (what: string) => webAddress(what, isLoopbackHost, 'on a loopback host')

/**
 * Returns the schema of an address to which this process sends keys or payment orders: `https`, or `http` within a private
 * network.
 */
export const serviceAddress = (what: string) =>
  webAddress(what, (host) => isLoopbackHost(host) || PRIVATE_HOST.test(host), 'within a private network')

/** Public address of the site. */
export const siteEnvironment = {
  PUBLIC_URL: publicAddress('the address that players use'),
}
