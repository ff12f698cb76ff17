import { useLingui } from '@lingui/react/macro'
import { ToastViewport } from '@tessera/ui'
import type { ReactNode } from "react"
import { Outlet, useRouteError } from 'react-router'
import { DialogHost } from '../dialogs/host/dialog-host.tsx'
import { LiveUpdates } from '../features/live/live-updates.tsx'
import { ConfirmProvider } from '../shared/dialogs/confirm-context.tsx'
import { ErrorPage } from '../shared/layout/error-page.tsx'
import { PrefetchProvider } from '../shared/navigation/prefetch.tsx'
import { useRuntime } from '../shared/runtime/runtime-context.tsx'
import { Preloader } from './shell/preloader.tsx'
import { Shell } from './shell/shell.tsx'
import { VisitEffects } from './shell/visit-effects.tsx'

export { neverRevalidate as shouldRevalidate } from '../shared/navigation/should-revalidate.ts'

function Frame({ children }: { children: ReactNode }) {
  return (
    <PrefetchProvider>
      <ConfirmProvider>
        <Preloader />
        <Shell>{children}</Shell>
        <DialogHost />
        <Toasts />
        <LiveUpdates />
        <VisitEffects />
      </ConfirmProvider>
    </PrefetchProvider>
  )
}

function Toasts() {
  const { toasts } = useRuntime()
  const { t } = useLingui()
  return <ToastViewport queue={toasts} label={t`Notifications`} closeLabel={t`Dismiss`} />
}

/** The layout of nearly every page: header, drawer, footer, and the places below the thumb on a phone. */
export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that could not be shown, inside the same shell. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage error={useRouteError()} />
    </Frame>
  )
}
