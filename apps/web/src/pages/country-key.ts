type CallApi = (request: Request) => Promise<Response>

const LIFE_MS = 60_000
const MAX_VISITORS = 10_000

/**
 * What the API answers about a guest: the country, and nothing of a person. Pages differ by it. Asked once a minute for
 * each place that a visitor comes from, since it costs more than sending a kept page. Null: the API does not answer.
 */
export function createCountryKeys(callApi: CallApi, publicUrl: string, nowMs: () => number = Date.now) {
  const known = new Map<string, { readonly answer: Promise<string | null>; readonly endsMs: number }>()

  const ask = async (headers: Readonly<Record<string, string>>): Promise<string | null> => {
    const response = await callApi(new Request(`${publicUrl}/api/player/init`, { headers }))
    return response.status === 200 ? response.text() : null
  }

  return async ({ cookie: _, ...place }: Readonly<Record<string, string>>): Promise<string | null> => {
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
