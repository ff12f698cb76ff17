import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tessera/ui'
import { Suspense } from 'react'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { passkeysQuery, secondFactorQuery } from '../features/auth/factor-queries.ts'
import { PasskeyList } from '../features/auth/passkey-list.tsx'
import { PasswordSection } from '../features/auth/password-section.tsx'
import { SecondFactorSettings } from '../features/auth/second-factor-settings.tsx'
import { SignInMethods } from '../features/auth/sign-in-methods.tsx'
import { connectionsQuery, signInMethodsQuery } from '../features/auth/social-queries.ts'
import { sessionsQuery } from '../features/profile/queries.ts'
import { SessionList } from '../features/profile/session-list.tsx'
import { Page } from '../kit/layout/page.tsx'
import { launch } from '../platform/messenger/launch.ts'

const queries: PageQueries = ({ search }) => [
  signInMethodsQuery,
  connectionsQuery,
  passkeysQuery,
  secondFactorQuery,
  sessionsQuery(search),
]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function SecurityPage() {
  return <Security />
}

/** Security of the account on one page: sign-in methods, password, second factor, devices. */
function Security() {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  return (
    <Page name="profile-sessions" title={t`Security`} className="grid gap-10">
      <SignInMethods />
      {isHydrated && launch ? (
        <Suspense fallback={null}>
          <launch.Connect />
        </Suspense>
      ) : null}
      <PasswordSection />
      <PasskeyList />
      <SecondFactorSettings />
      <SessionList />
    </Page>
  )
}
