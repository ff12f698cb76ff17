import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { SocialReturn } from '../features/auth/social-return.tsx'
import { assertPage } from '../shared/data/page-not-found.ts'
import { Page } from '../shared/layout/page.tsx'

/** What the address holds is used by the page in the browser where it began, not by a loader. */
function checkPath(args: LoaderFunctionArgs): null {
  assertPage(args)
  return null
}

export const loader = checkPath
export const clientLoader = checkPath

export { shouldRevalidate } from '../shared/navigation/should-revalidate.ts'

export default function SocialCallbackPage() {
  const { t } = useLingui()
  const { connection = '' } = useParams()
  return (
    <Page name="auth-social-callback" title={t`Sign in`} isPrivate>
      <div className="grid max-w-prose gap-6">
        <PageHeader title={t`Sign in`} />
        <SocialReturn provider={connection} />
      </div>
    </Page>
  )
}
