import { type ApiClient, callUrl } from '@tessera/contract/client'
import { differsByCountry, lifeOf, SAME_FOR_ALL } from './api-cache.ts'
import type { CountryKey } from './country-key.ts'
import { createResponseCache } from './response-cache.ts'

/** Who asks for a page, as the API in the same process takes it. */
export interface Asker {
  readonly ip: string
  /** What a trusted proxy tells of the visitor's country; null where none does. */
  readonly country: string | null
  readonly userAgent: string
  /** The session token; null for a guest. */
  readonly bearer: string | null
}

/** The reads of one page, for the visitor whose request has these headers. */
export type ReadsFor = (headers: Headers, token: string | null) => ApiClient

type LooseClient = (name: string, input?: LooseInput) => Promise<unknown>

interface LooseInput {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, unknown>
}

/** The address that a call with this input has, without the origin. */
function addressOf(name: string, { params, query }: LooseInput): string {
  const [, path = ''] = name.split(' ')
  return callUrl(path, params, query)
}

/**
 * Reads of the API in the same process. Public answers are kept for seconds, as objects that all pages share: nobody
 * changes an answer. They are asked for as a guest, so that nothing of a player can be in them.
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
    // The names of calls and their inputs are typed where they are made; here all are alike.
    const own = openReads(asker) as LooseClient
    const guest = openReads({ ...asker, bearer: null }) as LooseClient
    const read: LooseClient = async (name, input = {}) => {
      const address = addressOf(name, input)
      if (!SAME_FOR_ALL.test(address)) return own(name, input)
      const country = differsByCountry(address) ? await countryKey(headers) : ''
      if (country === null) return own(name, input)
      return cache.find(`${address} ${country}`, lifeOf(address), () => guest(name, input))
    }
    return read as ApiClient
  }
}
