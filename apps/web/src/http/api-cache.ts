import type { CountryKey } from './country-key.ts'

type CallApi = (request: Request) => Promise<Response>

/** Game lists of guests may be this old; settings change by the quarter of an hour. */
const LIST_LIFE_MS = 5_000
const SETTINGS_LIFE_MS = 900_000
const MAX_ENTRIES = 500

const CACHEABLE =
  /^\/api\/(settings\/|game\/(collections|providers|games|games\/features|spins\/winners)(\/|\?|$))/

/** These are the same for everybody in a country, players too: they are asked for without a token. */
const SAME_FOR_ALL =
  /^\/api\/(settings\/|game\/(collections|providers|games|games\/features|spins\/winners)(\?|$))/

interface Entry {
  readonly endsMs: number
  readonly answer: Promise<{
    readonly body: string
    readonly status: number
    readonly headers: [string, string][]
  }>
}

/**
 * Keeps the public answers that every guest's page is made of, for seconds, so that a crowd of guests asks the API
 * once. What differs by player, and the visitor's own country, always pass.
 */
export function cachePublicCalls(
  callApi: CallApi,
  countryKey: CountryKey,
  nowMs: () => number = Date.now,
): CallApi {
  const entries = new Map<string, Entry>()

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
    // Games differ by the visitor's country; settings do not.
    const country = path.startsWith('/api/game/') ? await countryKey(request.headers) : ''
    if (country === null) return callApi(request)
    const key = `${path} ${country}`
    let entry = entries.get(key)
    if (!entry || entry.endsMs <= nowMs()) {
      const life = path.startsWith('/api/settings/') ? SETTINGS_LIFE_MS : LIST_LIFE_MS
      entry = { endsMs: nowMs() + life, answer: load(asked) }
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries.keys()
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    }
    const answer = await forgetFailure(entries, key, entry)
    return new Response(answer.body, { status: answer.status, headers: answer.headers })
  }
}

function withoutToken(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('authorization')
  return new Request(request.url, { headers })
}

/** Only good answers are kept. */
async function forgetFailure(entries: Map<string, Entry>, key: string, entry: Entry) {
  const drop = () => {
    if (entries.get(key) === entry) entries.delete(key)
  }
  try {
    const answer = await entry.answer
    if (answer.status !== 200) drop()
    return answer
  } catch (error) {
    drop()
    throw error
  }
}
