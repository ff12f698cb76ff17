import type { FastifyRequest } from 'fastify'
import type { Visitor } from './call-handler.ts'
import type { CountryOfAddress } from './country-table.ts'

const COUNTRY_CODE = /^[A-Z]{2}$/
/** Codes that proxies send for "unknown" and for the Tor network. */
const NO_COUNTRY = new Set(['XX', 'T1', 'ZZ'])
const MAX_USER_AGENT_LENGTH = 400
const BEARER = /^Bearer ([\x21-\x7e]{1,2048})$/i

/** From what a visitor's country is known. */
export interface CountrySource {
  /** Lower-case name of the header in which a trusted proxy tells it; null where no proxy does. */
  readonly header: string | null
  /** Asked where no header tells it. */
  readonly ofAddress: CountryOfAddress
  /** Whether the peer that sent the request is a proxy of ours: others may write into the header what they like. */
  readonly trusts: (request: FastifyRequest) => boolean
}

function countryIn(header: unknown): string | null {
  const country = typeof header === 'string' ? header.trim().toUpperCase() : ''
  return COUNTRY_CODE.test(country) && !NO_COUNTRY.has(country) ? country : null
}

/** The country that a trusted proxy told, else that of the address. */
export const knownCountry = (header: unknown, ip: string, source: Pick<CountrySource, 'ofAddress'>) =>
  countryIn(header) ?? source.ofAddress(ip)

const MAX_SOURCE_LENGTH = 300

/** Where the app was opened: an address of the web, without what comes behind its path. Anything else is not kept. */
function sourceIn(header: unknown): string | null {
  if (typeof header !== 'string' || header.length > MAX_SOURCE_LENGTH) return null
  const url = URL.parse(header)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null
  return `${url.origin}${url.pathname === '/' ? '' : url.pathname}`
}

/** Who asks, as far as the request tells. */
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
