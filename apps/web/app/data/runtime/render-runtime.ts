import { createToastQueue } from '@tessera/ui'
import type { BrowserSession } from '../../platform/session/session.ts'
import { createQueryClient } from './query-client.ts'
import type { Runtime } from './runtime.ts'

const never = (): never => {
  throw new Error('rendering on the server makes no calls: load the data in the loader')
}

const session: BrowserSession = {
  token: never,
  hasToken: never,
  isCurrent: never,
  start: never,
  replace: never,
  end: never,
  wasLost: never,
}

/** Creates the runtime of one server rendering: a cache that the loaders' data fills, and no calls. */
export const createRenderRuntime = (): Runtime => ({
  queryClient: createQueryClient(never),
  api: never,
  session,
  toasts: createToastQueue(),
})
