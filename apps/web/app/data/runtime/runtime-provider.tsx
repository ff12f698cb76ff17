import type { ReactNode } from 'react'
import { ToastContext } from '../../platform/alerts/toast-context.ts'
import { ApiContext } from '../../platform/api/api-context.ts'
import { SessionContext } from '../../platform/session/session-context.ts'
import type { Runtime } from './runtime.ts'

/** Provides the services of a page view to its components, each through the hooks of its own folder. */
export const RuntimeProvider = ({ runtime, children }: { runtime: Runtime; children: ReactNode }) => (
  <ApiContext value={runtime}>
    <SessionContext value={runtime.session}>
      <ToastContext value={runtime.toasts}>{children}</ToastContext>
    </SessionContext>
  </ApiContext>
)
