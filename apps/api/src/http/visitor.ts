import type { FastifyRequest } from 'fastify'
import type { Visitor } from './call-handler.ts'
import type { CountryOfAddress } from './country-table.ts'

const COUNTRY_CODE = /^[A-Z]{2}$/
/** Codes that proxies send for "unknown" and for the Tor network. */
const NO_COUNTRY = new Set(['XX', 'T1', 'ZZ'])
const MAX_USER_AGENT_LENGTH = 400
const BEARER = /^Bearer ([\x21-\x7e]{1,2048})$/i

/** Sources of a visitor's country. */
export interface CountrySource {
  /** Lower-case name of the header in which a trusted proxy sends the country; null without one. */
  readonly header: string | null
  /** Lookup by address, used if no header has the country. */
  readonly ofAddress: CountryOfAddress
  /** Returns true if the peer that sent the request is a trusted proxy. Any other client could forge the header. */
  readonly trusts: (request: FastifyRequest) => boolean
}

function countryIn(header: unknown): string | null {
  const country = typeof header === 'string' ? header.trim().toUpperCase() : ''
  return COUNTRY_CODE.test(country) && !NO_COUNTRY.has(country) ? country : null
}

/** Returns the country in a trusted proxy's header, otherwise that of the address. */
export const knownCountry = (header: unknown, ip: string, source: Pick<CountrySource, 'ofAddress'>) =>
  countryIn(header) ?? source.ofAddress(ip)

const MAX_SOURCE_LENGTH = 300

/** Returns the web address from which the app was opened, without query and fragment; null for anything else. */
function sourceIn(header: unknown): string | null {
  if (typeof header !== 'string' || header.length > MAX_SOURCE_LENGTH) return null
  const url = URL.parse(header)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null
  return `${url.origin}${url.pathname === '/' ? '' : url.pathname}`
}

/** Reads the visitor from a request. */
export function readVisitor(request: FastifyRequest, source: CountrySource): Visitor {
  const hasTrustedHeader = source.header !== null && source.trusts(request)
  return {
    ip: request.ip,
    country: knownCountry(hasTrustedHeader ? request.headers[source.header ?? ''] : null, request.ip, source),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    source: sourceIn(request.headers['x-source']),
    platform: request.headers['x-platform'] === 'tg' ? 'tg' : 'web',
    bearer: BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null,
  }
}
