import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ApiQuery } from '../api/query.ts'
import type { QueryCache } from '../api/query-cache.ts'
import { useQueryClient } from '../runtime/runtime-context.tsx'

/** Answers that came with the page, each with its key in the query cache. */
export type LoadedQueries = readonly (readonly [ApiQuery<unknown>['queryKey'], unknown])[]

/**
 * Answers that the server had when it sent the page are as fresh as the page is. What the cache knows already is newer.
 */
function fill(client: QueryCache, loaded: LoadedQueries): void {
  for (const [key, answer] of loaded)
    if (client.getQueryData(key) === undefined) client.setQueryData(key, answer)
}

/** Puts what the server loaded into the query cache, before anything below reads from it. */
export function Filled({ loaded, children }: { loaded: LoadedQueries; children: ReactNode }) {
  const client = useQueryClient()
  useState(() => fill(client, loaded))
  return children
}

/** Puts what the page's loader brought into the query cache. After a navigation in the browser there is nothing to do. */
export function Hydrate({ children }: { children: ReactNode }) {
  const data: unknown = useLoaderData()
  return <Filled loaded={loadedOf(data)}>{children}</Filled>
}

function loadedOf(data: unknown): LoadedQueries {
  return typeof data === 'object' && data !== null && 'loaded' in data ? (data.loaded as LoadedQueries) : []
}
