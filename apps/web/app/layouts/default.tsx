import { useLingui } from '@lingui/react/macro'
import { ToastViewport, useHydrated } from '@tessera/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { ChallengeProvider } from '../dialogs/host/challenge-provider.tsx'
import { DialogHost } from '../dialogs/host/dialog-host.tsx'
import { useDialogWarmup } from '../dialogs/host/use-dialog-warmup.ts'
import { ConfirmProvider } from '../kit/dialogs/confirm-context.tsx'
import { loadPageFile } from '../page-files.ts'
import { useToasts } from '../platform/alerts/toast-context.ts'
import { launch } from '../platform/messenger/launch.ts'
import { PrefetchProvider } from '../platform/navigation/prefetch.tsx'
import { importOnce } from '../platform/navigation/reload-guard.ts'
import { useSession } from '../platform/session/use-session.ts'
import { Preloader } from './shell/preloader.tsx'
import { Shell } from './shell/shell.tsx'
import { ThirdPartiesLater } from './shell/third-parties-later.tsx'
import { VisitEffects } from './shell/visit-effects.tsx'

const ErrorPage = lazy(() =>
  importOnce(() => import('../kit/layout/error-page.tsx')).then((module) => ({ default: module.ErrorPage })),
)
const GeoNote = lazy(() =>
  importOnce(() => import('./shell/geo-note.tsx')).then((module) => ({ default: module.GeoNote })),
)
const PlayerEffects = lazy(() =>
  importOnce(() => import('./shell/player-effects.tsx')).then((module) => ({
    default: module.PlayerEffects,
  })),
)

export { neverRevalidate as shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

function Frame({ children }: { children: ReactNode }) {
  useDialogWarmup()
  return (
    <PrefetchProvider load={loadPageFile}>
      <ConfirmProvider>
        <ChallengeProvider>
          <Preloader />
          <Shell>{children}</Shell>
          <DialogHost />
          <Toasts />
          <Live />
          <VisitEffects />
          <ThirdPartiesLater />
        </ChallengeProvider>
      </ConfirmProvider>
    </PrefetchProvider>
  )
}

function Toasts() {
  const toasts = useToasts()
  const { t } = useLingui()
  return <ToastViewport queue={toasts} label={t`Notifications`} closeLabel={t`Dismiss`} />
}

/**
 * Optional parts, each in its own chunk and loaded after hydration: realtime for players, a note for refused countries,
 * the messenger.
 */
function Live() {
  const isHydrated = useHydrated()
  const { isLoggedIn, isCountryRefused } = useSession()
  if (!isHydrated) return null
  return (
    <Suspense fallback={null}>
      {launch && <launch.App />}
      {isLoggedIn ? <PlayerEffects /> : isCountryRefused && <GeoNote />}
    </Suspense>
  )
}

/** Layout of nearly every page: header, drawer, footer, and the bottom navigation of a phone. */
export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Error page inside the same shell. */
export function ErrorBoundary() {
  return (
    <Frame>
      <Suspense fallback={null}>
        <ErrorPage error={useRouteError()} />
      </Suspense>
    </Frame>
  )
}
