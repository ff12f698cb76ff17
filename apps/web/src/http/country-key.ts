import { PLACE_HEADERS } from '../../app/data/pages/guest-view.server.ts'

type CallApi = (request: Request) => Promise<Response>

const LIFE_MS = 60_000
const MAX_VISITORS = 10_000

/**
 * Returns the facts by which pages and public responses differ for a visitor with these headers; null if the API
 * doesn't respond.
 */
export type CountryKey = (headers: Headers) => Promise<string | null>

/**
 * Creates a cache of the API's response about a guest: the country, without personal data. Pages differ by it. It is
 * requested once a minute per visitor address, because the call costs more than sending a cached page. Null if the API
 * doesn't respond.
 */
export function createCountryKeys(
  callApi: CallApi,
  publicUrl: string,
  nowMs: () => number = Date.now,
): CountryKey {
  const known = new Map<string, { readonly answer: Promise<string | null>; readonly endsMs: number }>()

  const ask = async (headers: Readonly<Record<string, string>>): Promise<string | null> => {
    const response = await callApi(new Request(`${publicUrl}/api/player/init`, { headers }))
    return response.status === 200 ? response.text() : null
  }

  return async (headers) => {
    const place = Object.fromEntries(
      PLACE_HEADERS.flatMap((name) => {
        const value = headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    )
    const key = JSON.stringify(place)
    let entry = known.get(key)
    if (!entry || entry.endsMs <= nowMs()) {
      entry = { answer: ask(place).catch(() => null), endsMs: nowMs() + LIFE_MS }
      known.delete(key)
      known.set(key, entry)
      const [oldest] = known.keys()
      if (known.size > MAX_VISITORS && oldest !== undefined) known.delete(oldest)
    }
    const answer = await entry.answer
    if (answer === null) known.delete(key)
    return answer
  }
}

/** Wraps API calls: renames the header with the visitor's country to the name that the API expects. */
export const withCountryHeader =
  (callApi: CallApi, countryHeader: string | null): CallApi =>
  (request) => {
    const country = request.headers.get('x-country')
    if (country === null) return callApi(request)
    const named = new Request(request)
    named.headers.delete('x-country')
    if (countryHeader !== null) named.headers.set(countryHeader, country)
    return callApi(named)
  }
