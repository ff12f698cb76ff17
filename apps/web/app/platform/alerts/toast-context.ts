import type { ToastQueue } from '@tessera/ui'
import { createContext, use } from 'react'

/** Queue of the page view's notifications; set by the runtime (data/runtime). */
export const ToastContext = createContext<ToastQueue | null>(null)

/** Returns the queue of notifications. Components show alerts by useAlerts. */
export function useToasts(): ToastQueue {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('notifications are used outside of ToastContext')
  return toasts
}
