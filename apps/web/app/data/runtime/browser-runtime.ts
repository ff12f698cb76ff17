import { createClient } from '@tessera/contract/client'
import { REQUEST_TIMEOUT_MS } from '@tessera/contract/constants'
import { createToastQueue } from '@tessera/ui'
import { logSettled } from '../../platform/api/log-settled.ts'
import type { QueryCache } from '../../platform/api/query-cache.ts'
import { launch } from '../../platform/messenger/launch.ts'
import { createBrowserSession } from '../../platform/session/browser-session.ts'
import { leaveToHome, leaveToSignIn } from '../../platform/session/leave.ts'
import { initQuery } from '../../platform/session/queries.ts'
import { endRefusedSession } from '../../platform/session/session-refusal.ts'
import { createQueryClient } from './query-client.ts'
import type { Runtime } from './runtime.ts'

const browserFetch = (url: string, init: RequestInit): Promise<Response> => fetch(url, init)

const LEAVE = { toSignIn: leaveToSignIn, toHome: leaveToHome }

/** True if the page shows a player, according to the query cache. */
const showsPlayer = (queryClient: QueryCache): boolean => {
  const init = queryClient.getQueryData<Awaited<ReturnType<typeof initQuery.fetch>>>(initQuery.queryKey)
  return init !== undefined && init.data.profile !== null
}

function createBrowserRuntime(): Runtime {
  const session = createBrowserSession(browserFetch, leaveToSignIn)
  const api = createClient({
    baseUrl: '',
    source: location.origin,
    ...launch?.client,
    fetch: browserFetch,
    token: session.token,
    timeoutMs: REQUEST_TIMEOUT_MS,
    onSettled: ({ call, traceId, durationMs, error, token }) => {
      logSettled({ call, traceId, durationMs, failedStatus: error?.status })
      endRefusedSession(error ?? null, token, session, showsPlayer(queryClient), LEAVE)
    },
  })
  const queryClient = createQueryClient(api)
  const refresh = () => {
    if (document.visibilityState === 'visible') queryClient.refreshStale()
  }
  document.addEventListener('visibilitychange', refresh)
  window.addEventListener('online', refresh)
  return { queryClient, api, session, toasts: createToastQueue() }
}

let runtime: Runtime | null = null

/** Returns the browser's single runtime, created on first use. */
export function browserRuntime(): Runtime {
  runtime ??= createBrowserRuntime()
  return runtime
}
