import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { ConfirmByLink } from '../features/auth/confirm-by-link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { assertPage } from '../platform/navigation/page-not-found.ts'

/** The page uses the code in the browser, not in a loader: mail scanners fetch links too. */
function checkPath(args: LoaderFunctionArgs): null {
  assertPage(args)
  return null
}

export const loader = checkPath
export const clientLoader = checkPath

export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function VerifyConfirmCodePage() {
  const { t } = useLingui()
  const { confirmCode = '' } = useParams()
  return (
    <Page name="verify-confirm-code" title={t`Confirm it’s you`} isPrivate>
      <div className="grid max-w-prose gap-6">
        <PageHeader title={t`Confirm it’s you`} />
        <ConfirmByLink code={confirmCode} />
      </div>
    </Page>
  )
}
