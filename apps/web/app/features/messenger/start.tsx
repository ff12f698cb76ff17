import { miniApp, openLink } from '@tma.js/sdk'
import { type ComponentType, lazy, Suspense } from 'react'
import { PartBoundary } from '../../shared/feedback/part-boundary.tsx'
import { setLaunch } from '../../shared/messenger/launch.ts'
import { importOnce } from '../../shared/navigation/reload-guard.ts'
import { setCookieForm } from '../../shared/session/write-cookie.ts'
import { decideEntry } from './entry-rules.ts'
import { forgetLaunchData, launchData, launchProof, unsafeUser } from './launch-data.ts'
import {
  BOT_URL_KEY,
  framedCookie,
  isOffered,
  isSignedOut,
  noteSignedOut,
  takeLaunch,
  takeTryAgain,
} from './launch-params.ts'
import { openOutside } from './open-outside.ts'

/** Loads a part lazily; if that fails, the page works without it. */
function latePart(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => ({
    default: (await importOnce(load)) ?? (await new Promise<never>(() => {})),
  }))
  return () => (
    <PartBoundary onError={() => {}}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </PartBoundary>
  )
}

/** True if a reload as a guest would log in by the launch. */
function comesInAgain(): boolean {
  const data = launchData(localStorage)
  const user = data === null ? null : unsafeUser(data)
  const facts = { userId: user?.id ?? null, player: null, isSignedOut: isSignedOut(), hasChanged: false }
  return isOffered() && decideEntry(facts) === 'log-in'
}

takeLaunch()
setCookieForm(framedCookie)
setLaunch({
  client: { source: localStorage.getItem(BOT_URL_KEY) ?? location.origin, platform: 'tg' },
  App: latePart(() => import('./messenger-app.tsx').then((module) => module.MessengerApp)),
  Connect: latePart(() => import('./connect-messenger.tsx').then((module) => module.ConnectMessenger)),
  takeTryAgain: () => comesInAgain() && takeTryAgain(Date.now()),
  noteSignedOut: () => {
    noteSignedOut()
    forgetLaunchData(localStorage)
  },
  proof: () => launchProof(localStorage),
  close: () => miniApp.close(),
  openLink: openOutside(
    (url) => openLink(url),
    (url) => location.assign(url),
  ),
})
