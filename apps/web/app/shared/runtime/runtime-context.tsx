import type { ApiClient } from '@tessera/contract/client'
import type { ToastQueue } from '@tessera/ui'
import { createContext, type ReactNode, use } from 'react'
import type { QueryCache } from '../api/query-cache.ts'
import type { BrowserSession } from '../session/session.ts'

/** What one page view runs on: in the browser one for its life, on the server one a request. */
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

/** The runtime around a component. Features use the narrower hooks: useApiQuery, useSession, useAlerts. */
export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext)
  if (!runtime) throw new Error('useRuntime outside of RuntimeProvider')
  return runtime
}

/** The answers that the page view knows, to write to them or to have them asked for again. */
export const useQueryClient = (): QueryCache => useRuntime().queryClient
