import type { FinishedPage } from './finish-page.server.ts'

type CallApi = (request: Request) => Promise<Response>

/** Renders a page with the given API client, which records its responses. */
export type MakePage = (callApi: CallApi) => Promise<FinishedPage | null>

/** Time for which a page is sent without validation; afterwards its API calls are repeated. */
const LIFE_MS = 5_000
/** Age from which a page is validated before it is sent rather than afterwards. */
const TRUSTED_MS = 15_000
const MAX_PAGES = 200

interface CachedPage {
  readonly page: FinishedPage
  /** All API calls of the page with their responses. */
  readonly sources: readonly { readonly request: Request; readonly answer: string }[]
  checkedMs: number
  checking: Promise<FinishedPage | null> | null
}

export interface PageCache {
  /** Returns the cached page while its API responses are unchanged, or a new one; null if the page can't be cached. */
  find(key: string, make: MakePage): Promise<FinishedPage | null>
}

/**
 * Creates the cache of guests' pages. Each page stays as long as the API returns the responses that it was
 * rendered from.
 */
export function createPageCache(callApi: CallApi, nowMs: () => number = Date.now): PageCache {
  const pages = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<FinishedPage | null>>()

  const store = (key: string, cached: CachedPage): void => {
    pages.delete(key)
    pages.set(key, cached)
    const [oldest] = pages.keys()
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
  }

  const render = async (key: string, make: MakePage): Promise<FinishedPage | null> => {
    const sources: CachedPage['sources'][number][] = []
    const checkedMs = nowMs()
    const page = await make(async (request) => {
      const again = request.clone()
      const response = await callApi(request)
      sources.push({ request: again, answer: `${response.status} ${await response.clone().text()}` })
      return response
    })
    const isCacheable = page !== null && sources.every(({ answer }) => answer.startsWith('200 '))
    if (isCacheable) store(key, { page, sources, checkedMs, checking: null })
    else pages.delete(key)
    return isCacheable ? page : null
  }

  /** Renders a page once at a time per key. */
  const renderOnce = (key: string, make: MakePage): Promise<FinishedPage | null> => {
    const running = rendering.get(key) ?? render(key, make).finally(() => rendering.delete(key))
    rendering.set(key, running)
    return running
  }

  const isUnchanged = async ({ sources }: CachedPage): Promise<boolean> => {
    const answers = await Promise.all(
      sources.map(async ({ request, answer }) => {
        const response = await callApi(request.clone())
        return `${response.status} ${await response.text()}` === answer
      }),
    )
    return !answers.includes(false)
  }

  const check = async (key: string, cached: CachedPage, make: MakePage): Promise<FinishedPage | null> => {
    const startedMs = nowMs()
    if (!(await isUnchanged(cached))) return renderOnce(key, make)
    cached.checkedMs = startedMs
    return cached.page
  }

  return {
    find(key, make) {
      const cached = pages.get(key)
      if (!cached) return renderOnce(key, make)
      store(key, cached)
      const ageMs = nowMs() - cached.checkedMs
      if (ageMs < LIFE_MS) return Promise.resolve(cached.page)
      cached.checking ??= check(key, cached, make).finally(() => {
        cached.checking = null
      })
      if (ageMs >= TRUSTED_MS) return cached.checking
      // A failed validation doesn't affect the current response; the next request renders the page again.
      cached.checking.catch(() => pages.delete(key))
      return Promise.resolve(cached.page)
    },
  }
}
