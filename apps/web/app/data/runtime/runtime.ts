import type { ApiClient } from '@tessera/contract/client'
import type { ToastQueue } from '@tessera/ui'
import type { QueryCache } from '../../platform/api/query-cache.ts'
import type { BrowserSession } from '../../platform/session/session.ts'

/** Services of a page view: one instance per browser page, or per request on the server. */
export interface Runtime {
  readonly queryClient: QueryCache
  readonly api: ApiClient
  readonly session: BrowserSession
  readonly toasts: ToastQueue
}
