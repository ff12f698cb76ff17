import type { CountryKey } from './country-key.ts'
import { createResponseCache } from './response-cache.ts'

type CallApi = (request: Request) => Promise<Response>

/** Game lists of guests may be this old; settings change by the quarter of an hour. */
const LIST_LIFE_MS = 5_000
const SETTINGS_LIFE_MS = 900_000

const CACHEABLE =
  /^\/api\/(settings\/|game\/(collections|providers|games|games\/features|spins\/winners|sport\/(info|overview|events))(\/|\?|$))/

/** These are the same for everybody in a country, players too: they are asked for without a token. */
export const SAME_FOR_ALL =
  /^\/api\/(settings\/|game\/(collections|providers|games|games\/features|spins\/winners|sport\/overview)(\?|$))/

interface KeptResponse {
  readonly body: string
  readonly status: number
  readonly headers: [string, string][]
}

/** For how long an answer may be kept, by its path. */
export const lifeOf = (path: string): number =>
  path.startsWith('/api/settings/') ? SETTINGS_LIFE_MS : LIST_LIFE_MS

/** Games differ by the visitor's country; settings do not. */
export const differsByCountry = (path: string): boolean => path.startsWith('/api/game/')

/**
 * Keeps the public answers that every guest's page is made of, for seconds, so that a crowd of guests asks the API
 * once. What differs by player, and the visitor's own country, always pass.
 */
export function cachePublicCalls(
  callApi: CallApi,
  countryKey: CountryKey,
  nowMs: () => number = Date.now,
): CallApi {
  const cache = createResponseCache<KeptResponse>(({ status }) => status === 200, nowMs)

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
    const answer = await cache.find(`${path} ${country}`, lifeOf(path), () => load(asked))
    return new Response(answer.body, { status: answer.status, headers: answer.headers })
  }
}

function withoutToken(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('authorization')
  return new Request(request.url, { headers })
}
