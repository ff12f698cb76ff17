import type { CountryKey } from './country-key.ts'
import { createResponseCache } from './response-cache.ts'

type CallApi = (request: Request) => Promise<Response>

/** Lifetime of game lists for guests; settings are cached for a quarter of an hour. */
const LIST_LIFE_MS = 5_000
const SETTINGS_LIFE_MS = 900_000

const CACHEABLE =
  /^\/api\/(settings\/|game\/(collections|providers|games|games\/features|spins\/winners|sport\/(info|overview|events))(\/|\?|$))/

/**
 * Paths whose responses are the same for everyone in a country, including players: they are requested without a token.
 */
export const SAME_FOR_ALL =
  /^\/api\/(settings\/|game\/(collections|providers|games|games\/features|spins\/winners|sport\/overview)(\?|$))/

interface CachedResponse {
  readonly body: string
  readonly status: number
  readonly headers: [string, string][]
}

/** Returns how long a response may be cached, by its path, in milliseconds. */
export const lifetimeOf = (path: string): number =>
  path.startsWith('/api/settings/') ? SETTINGS_LIFE_MS : LIST_LIFE_MS

/** True if the response depends on the visitor's country: games do, settings don't. */
export const differsByCountry = (path: string): boolean => path.startsWith('/api/game/')

/**
 * Caches the public responses of guests' pages for seconds, so that many guests cause one API call. Responses that
 * depend on the player, and the visitor's own country, are never cached.
 */
export function cachePublicCalls(
  callApi: CallApi,
  countryKey: CountryKey,
  nowMs: () => number = Date.now,
): CallApi {
  const cache = createResponseCache<CachedResponse>(({ status }) => status === 200, nowMs)

  const load = async (request: Request) => {
    const response = await callApi(request)
    const body = await response.text()
    return { body, status: response.status, headers: [...response.headers] }
  }

  return async (request) => {
    const url = new URL(request.url)
    const path = url.pathname + url.search
    const isGuest = !request.headers.has('authorization')
    const isPublic = SAME_FOR_ALL.test(path) || (isGuest && CACHEABLE.test(path))
    if (request.method !== 'GET' || !isPublic) return callApi(request)
    const asked = isGuest ? request : withoutToken(request)
    const country = differsByCountry(path) ? await countryKey(request.headers) : ''
    if (country === null) return callApi(request)
    const answer = await cache.find(`${path} ${country}`, lifetimeOf(path), () => load(asked))
    return new Response(answer.body, { status: answer.status, headers: answer.headers })
  }
}

function withoutToken(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('authorization')
  return new Request(request.url, { headers })
}
