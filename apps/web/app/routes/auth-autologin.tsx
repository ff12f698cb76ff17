import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { Autologin } from '../features/auth/autologin.tsx'
import { Page } from '../kit/layout/page.tsx'
import { assertPage } from '../platform/navigation/page-not-found.ts'

/** The page uses the state in the browser, not in a loader: mail scanners and link previews fetch links too. */
function checkPath(args: LoaderFunctionArgs): null {
  assertPage(args)
  return null
}

export const loader = checkPath
export const clientLoader = checkPath

export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

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
