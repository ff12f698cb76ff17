import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { ResetForm } from '../features/auth/reset-form.tsx'
import { Page } from '../kit/layout/page.tsx'
import { assertPage } from '../platform/navigation/page-not-found.ts'

/** The form sends the code with the new password; opening the page doesn't use it. */
function checkPath(args: LoaderFunctionArgs): null {
  assertPage(args)
  return null
}

export const loader = checkPath
export const clientLoader = checkPath

export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function PasswordResetPage() {
  const { t } = useLingui()
  const { resetCode = '' } = useParams()
  return (
    <Page name="password-reset-reset-code" title={t`Choose a new password`} isPrivate>
      <div className="grid max-w-dialog-sm gap-6">
        <PageHeader title={t`Choose a new password`} />
        <ResetForm by={{ link: resetCode }} />
      </div>
    </Page>
  )
}
