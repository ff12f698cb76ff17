import { type ApiClient, callUrl } from '@tessera/contract/client'
import { differsByCountry, lifetimeOf, SAME_FOR_ALL } from './api-cache.ts'
import type { CountryKey } from './country-key.ts'
import { createResponseCache } from './response-cache.ts'

/** The visitor of a page, as the API in the same process identifies them. */
export interface Asker {
  readonly ip: string
  /** The visitor's country according to a trusted proxy; null if there is none. */
  readonly country: string | null
  readonly userAgent: string
  /** The session token; null for a guest. */
  readonly bearer: string | null
}

/** Creates a client for the reads of one page, for the visitor with these headers. */
export type ReadsFor = (headers: Headers, token: string | null) => ApiClient

type LooseClient = (name: string, input?: LooseInput) => Promise<unknown>

interface LooseInput {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, unknown>
}

/** Returns the path and query of a call with this input. */
function addressOf(name: string, { params, query }: LooseInput): string {
  const [, path = ''] = name.split(' ')
  return callUrl(path, params, query)
}

/**
 * Creates the reads of an API in the same process. Public responses are cached for seconds as immutable objects that
 * all pages share. They are requested as a guest, so that they contain no player's data.
 */
export function createReads(
  openReads: (asker: Asker) => ApiClient,
  countryKey: CountryKey,
  nowMs: () => number = Date.now,
): ReadsFor {
  const cache = createResponseCache<unknown>(() => true, nowMs)
  return (headers, token) => {
    const asker: Asker = {
      ip: headers.get('x-forwarded-for')?.split(', ')[0] ?? '',
      country: headers.get('x-country'),
      userAgent: headers.get('user-agent') ?? '',
      bearer: token,
    }
    // Calls and inputs are typed by their callers; here any call is forwarded.
    const own = openReads(asker) as LooseClient
    const guest = openReads({ ...asker, bearer: null }) as LooseClient
    const read: LooseClient = async (name, input = {}) => {
      const address = addressOf(name, input)
      if (!SAME_FOR_ALL.test(address)) return own(name, input)
      const country = differsByCountry(address) ? await countryKey(headers) : ''
      if (country === null) return own(name, input)
      return cache.find(`${address} ${country}`, lifetimeOf(address), () => guest(name, input))
    }
    return read as ApiClient
  }
}
