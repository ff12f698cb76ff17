import { miniApp, openLink } from '@tma.js/sdk'
import { type ComponentType, lazy, Suspense } from 'react'
import { PartBoundary } from '../../kit/feedback/part-boundary.tsx'
import { setCookieForm } from '../../platform/browser/write-cookie.ts'
import { type Launch, setLaunch } from '../../platform/messenger/launch.ts'
import { importOnce } from '../../platform/navigation/reload-guard.ts'
import { decideEntry } from './entry-rules.ts'
import { launchData, launchProof, removeLaunchData, unsafeUser } from './launch-data.ts'
import {
  BOT_URL_KEY,
  framedCookie,
  hasLoggedOut,
  isConnected,
  isLaunched,
  isSignInOffered,
  recordLogOut,
  takeLaunch,
  takeRetry,
} from './launch-params.ts'
import { openOutside } from './open-outside.ts'

/** Loads a part lazily; if that fails, the page works without it. */
function lazyPart(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => ({ default: await importOnce(load) }))
  return () => (
    <PartBoundary onError={() => {}}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </PartBoundary>
  )
}

/** True if a reload as a guest would log in by the launch. */
function wouldLogIn(): boolean {
  const data = launchData(localStorage)
  const user = data === null ? null : unsafeUser(data)
  const facts = { userId: user?.id ?? null, player: null, hasLoggedOut: hasLoggedOut(), hasChanged: false }
  return isSignInOffered() && decideEntry(facts) === 'log-in'
}

const Nothing: ComponentType = () => null

takeLaunch()
setCookieForm(framedCookie)
const launched: Launch = {
  client: { source: localStorage.getItem(BOT_URL_KEY) ?? location.origin, platform: 'tg' },
  // A page that was opened by a bot's link alone has no messenger around it.
  App: isConnected()
    ? lazyPart(() => import('./messenger-app.tsx').then((module) => module.MessengerApp))
    : Nothing,
  Connect: lazyPart(() => import('./connect-messenger.tsx').then((module) => module.ConnectMessenger)),
  takeRetry: () => wouldLogIn() && takeRetry(Date.now()),
  recordLogOut: () => {
    recordLogOut()
    removeLaunchData(localStorage)
  },
  proof: () => launchProof(localStorage),
  close: () => (isConnected() ? miniApp.close() : window.close()),
  openLink: openOutside(
    (url) => openLink(url),
    (url) => location.assign(url),
  ),
}
// A link with the address of something else than a bot launches nothing.
if (isLaunched()) setLaunch(launched)
