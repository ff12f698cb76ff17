type CallApi = (request: Request) => Promise<Response>

/** The headers from which the API knows where a visitor is; the second is named as the API wants it on the way there. */
export const PLACE_HEADERS = ['x-forwarded-for', 'x-country'] as const

const LIFE_MS = 60_000
const MAX_VISITORS = 10_000

/** What pages and public answers differ by for a visitor who sends these headers; null: the API does not answer. */
export type CountryKey = (headers: Headers) => Promise<string | null>

/**
 * What the API answers about a guest: the country, and nothing of a person. Pages differ by it. Asked once a minute for
 * each place that a visitor comes from, since it costs more than sending a kept page. Null: the API does not answer.
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

/** The visitor's country under the name by which the API takes it. */
export const namingCountry =
  (callApi: CallApi, countryHeader: string | null): CallApi =>
  (request) => {
    const country = request.headers.get('x-country')
    if (country === null) return callApi(request)
    const named = new Request(request)
    named.headers.delete('x-country')
    if (countryHeader !== null) named.headers.set(countryHeader, country)
    return callApi(named)
  }
