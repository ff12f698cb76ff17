import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ConfirmByLink } from '../features/auth/confirm-by-link.tsx'
import { assertPage } from '../shared/data/page-not-found.ts'
import { Page } from '../shared/layout/page.tsx'

/** The code is used by the page in a browser, not by the loader: mail scanners fetch links too. */
export function loader(args: LoaderFunctionArgs) {
  assertPage(args)
  return { code: args.params.confirmCode ?? '' }
}

export { shouldRevalidate } from '../shared/navigation/should-revalidate.ts'

export default function VerifyConfirmCodePage() {
  const { t } = useLingui()
  const { code } = useLoaderData<typeof loader>()
  return (
    <Page name="verify-confirm-code" title={t`Confirm it’s you`} isPrivate>
      <div className="grid max-w-prose gap-6">
        <PageHeader title={t`Confirm it’s you`} />
        <ConfirmByLink code={code} />
      </div>
    </Page>
  )
}
