import { z } from 'zod'
import { needed } from './environment.ts'

const LOOPBACK_NAMES = new Set(['localhost', '[::1]', '::1'])
const LOOPBACK_NETWORK = /^127(\.\d{1,3}){3}$/

/** True for the names and addresses by which a machine reaches itself, as `URL.hostname` or `HOST` writes them. */
export const isLoopbackHost = (host: string): boolean =>
  LOOPBACK_NAMES.has(host) || LOOPBACK_NETWORK.test(host) || host.endsWith('.localhost')

/** RFC 1918, RFC 4193, and names that no public DNS server answers: of containers, of clusters, `.internal`. */
const PRIVATE_HOST =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$|^\[f[cd][0-9a-f]{2}:|^[^.:[\]]+$|\.(internal|local|lan)$/

const isWebAddress = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:'

function webAddress(what: string, mayBePlain: (host: string) => boolean, elsewhere: string) {
  return z.url(needed(what)).superRefine((text, context) => {
    const url = URL.parse(text)
    if (url === null || !isWebAddress(url))
      context.addIssue('must be an address such as https://casino.example')
    else if (url.protocol === 'http:' && !mayBePlain(url.hostname))
      context.addIssue(`must begin with https://: http:// is accepted ${elsewhere} only`)
  })
}

/**
 * An address that browsers of players open: `https`, or `http` on this machine. Passwords, session tokens and passkeys
 * travel there.
 */
export const publicAddress = (what: string) => webAddress(what, isLoopbackHost, 'on a loopback host')

/**
 * An address to which this process sends a key or money orders: `https`, or `http` within the private network of the
 * installation.
 */
export const serviceAddress = (what: string) =>
  webAddress(what, (host) => isLoopbackHost(host) || PRIVATE_HOST.test(host), 'within a private network')

/** The address of the site as players reach it. */
export const siteEnvironment = {
  PUBLIC_URL: publicAddress('the address that players use'),
}
