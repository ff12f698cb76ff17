import type { ApiClient } from '@tessera/contract/client'
import { createContext, use } from 'react'
import type { QueryCache } from './query-cache.ts'

/** The API as the components of a page view use it. */
interface PageApi {
  readonly api: ApiClient
  readonly queryClient: QueryCache
}

/** API of the page view; set by the runtime (data/runtime). */
export const ApiContext = createContext<PageApi | null>(null)

function usePageApi(): PageApi {
  const value = use(ApiContext)
  if (!value) throw new Error('the API is used outside of ApiContext')
  return value
}

/** Returns the client for calls that neither useApiQuery nor useApiAction makes. */
export const useApiClient = (): ApiClient => usePageApi().api

/** Returns the query cache, to write responses or to invalidate them. */
export const useQueryClient = (): QueryCache => usePageApi().queryClient
