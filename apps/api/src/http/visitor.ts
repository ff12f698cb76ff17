import type { FastifyRequest } from 'fastify'
import type { Visitor } from './call-handler.ts'

const COUNTRY_CODE = /^[A-Z]{2}$/
/** Codes that proxies send for "unknown" and for the Tor network. */
const NO_COUNTRY = new Set(['XX', 'T1', 'ZZ'])
const MAX_USER_AGENT_LENGTH = 400
const BEARER = /^Bearer ([\x21-\x7e]{1,2048})$/i

/** @param countryHeader lower-case name of the header that a trusted proxy sets; null where there is no proxy */
export function readVisitor(request: FastifyRequest, countryHeader: string | null): Visitor {
  const given = countryHeader === null ? undefined : request.headers[countryHeader]
  const country = typeof given === 'string' ? given.trim().toUpperCase() : ''
  return {
    ip: request.ip,
    country: COUNTRY_CODE.test(country) && !NO_COUNTRY.has(country) ? country : null,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    bearer: BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null,
  }
}
