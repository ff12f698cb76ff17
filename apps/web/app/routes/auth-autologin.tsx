import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { Autologin } from '../features/auth/autologin.tsx'
import { assertPage } from '../shared/data/page-not-found.ts'
import { Page } from '../shared/layout/page.tsx'

/** The state is used by the page in a browser, not by a loader: what looks through messages fetches links too. */
function checkPath(args: LoaderFunctionArgs): null {
  assertPage(args)
  return null
}

export const loader = checkPath
export const clientLoader = checkPath

export { shouldRevalidate } from '../shared/navigation/should-revalidate.ts'

export default function AutologinPage() {
  const { t } = useLingui()
  return (
    <Page name="auth-autologin" title={t`Sign in`} isPrivate>
      <div className="grid max-w-prose gap-6">
        <PageHeader title={t`Sign in`} />
        <Autologin />
      </div>
    </Page>
  )
}
