import type { ApiClient } from '@tessera/contract/client'
import type { ToastQueue } from '@tessera/ui'
import { createContext, type ReactNode, use } from 'react'
import type { QueryCache } from '../../platform/api/query-cache.ts'
import type { BrowserSession } from '../../platform/session/session.ts'

/** Services of a page view: one instance per browser page, or per request on the server. */
export interface Runtime {
  readonly queryClient: QueryCache
  readonly api: ApiClient
  readonly session: BrowserSession
  readonly toasts: ToastQueue
}

const RuntimeContext = createContext<Runtime | null>(null)

export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>
}

/** Returns the runtime of a component. Features use the narrower hooks: useApiQuery, useSession, useAlerts. */
export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext)
  if (!runtime) throw new Error('useRuntime outside of RuntimeProvider')
  return runtime
}

/** Returns the query cache, to write responses or to invalidate them. */
export const useQueryClient = (): QueryCache => useRuntime().queryClient
