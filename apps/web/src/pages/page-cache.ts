import type { FinishedPage } from './finish-page.ts'

type CallApi = (request: Request) => Promise<Response>

/** Renders a page with the given API client, which records its responses. */
export type MakePage = (callApi: CallApi) => Promise<FinishedPage | null>

/** Time for which a page is sent without validation; afterwards its API calls are repeated. */
const LIFE_MS = 5_000
/** Age from which a page is validated before it is sent rather than afterwards. */
const TRUSTED_MS = 15_000
const MAX_PAGES = 200

interface Kept {
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
  const pages = new Map<string, Kept>()
  const making = new Map<string, Promise<FinishedPage | null>>()

  const keep = (key: string, kept: Kept): void => {
    pages.delete(key)
    pages.set(key, kept)
    const [oldest] = pages.keys()
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
  }

  const makeNew = async (key: string, make: MakePage): Promise<FinishedPage | null> => {
    const sources: Kept['sources'][number][] = []
    const checkedMs = nowMs()
    const page = await make(async (request) => {
      const again = request.clone()
      const response = await callApi(request)
      sources.push({ request: again, answer: `${response.status} ${await response.clone().text()}` })
      return response
    })
    const isSound = page !== null && sources.every(({ answer }) => answer.startsWith('200 '))
    if (isSound) keep(key, { page, sources, checkedMs, checking: null })
    else pages.delete(key)
    return isSound ? page : null
  }

  /** Renders a page once at a time per key. */
  const makeOnce = (key: string, make: MakePage): Promise<FinishedPage | null> => {
    const running = making.get(key) ?? makeNew(key, make).finally(() => making.delete(key))
    making.set(key, running)
    return running
  }

  const isTrue = async ({ sources }: Kept): Promise<boolean> => {
    const answers = await Promise.all(
      sources.map(async ({ request, answer }) => {
        const response = await callApi(request.clone())
        return `${response.status} ${await response.text()}` === answer
      }),
    )
    return !answers.includes(false)
  }

  const check = async (key: string, kept: Kept, make: MakePage): Promise<FinishedPage | null> => {
    const startedMs = nowMs()
    if (!(await isTrue(kept))) return makeOnce(key, make)
    kept.checkedMs = startedMs
    return kept.page
  }

  return {
    find(key, make) {
      const kept = pages.get(key)
      if (!kept) return makeOnce(key, make)
      keep(key, kept)
      const ageMs = nowMs() - kept.checkedMs
      if (ageMs < LIFE_MS) return Promise.resolve(kept.page)
      kept.checking ??= check(key, kept, make).finally(() => {
        kept.checking = null
      })
      if (ageMs >= TRUSTED_MS) return kept.checking
      // A failed validation doesn't affect the current response; the next request renders the page again.
      kept.checking.catch(() => pages.delete(key))
      return Promise.resolve(kept.page)
    },
  }
}
