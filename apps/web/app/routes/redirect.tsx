import { useLingui } from '@lingui/react/macro'
import { localizePath, splitLocale } from '@tessera/contract/routes'
import { safePath } from '@tessera/contract/safe-path'
import { Spinner } from '@tessera/ui'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { assertPage } from '../platform/navigation/page-not-found.ts'

/**
 * Redirects to a page of this site, or home for an invalid target. External pages send players back through this route.
 */
function sendOn(args: LoaderFunctionArgs): never {
  assertPage(args)
  const { url } = args
  const target = url.searchParams.get('to') ?? ''
  const { locale } = splitLocale(url.pathname)
  throw redirect(safePath(target) ?? localizePath('/', locale))
}

export const loader = sendOn
export const clientLoader = sendOn

export default function RedirectPage() {
  const { t } = useLingui()
  return <Spinner label={t`One moment`} size={40} />
}
