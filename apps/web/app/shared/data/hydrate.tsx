import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'

/** Puts what the page's loader brought into the query cache. After a navigation in the browser there is nothing to do. */
export function Hydrate({ children }: { children: ReactNode }) {
  const data: unknown = useLoaderData()
  return <HydrationBoundary state={dehydratedOf(data)}>{children}</HydrationBoundary>
}

function dehydratedOf(data: unknown): DehydratedState | undefined {
  return typeof data === 'object' && data !== null && 'dehydrated' in data
    ? (data.dehydrated as DehydratedState)
    : undefined
}
