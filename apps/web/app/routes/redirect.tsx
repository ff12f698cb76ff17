import { useLingui } from '@lingui/react/macro'
import { localizePath, splitLocale } from '@tessera/contract/routes'
import { Spinner } from '@tessera/ui'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { assertPage } from '../shared/data/page-not-found.ts'

/** A path of this site, never another site: `//evil.example` and `https:...` are neither. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/

/** Sends the visitor on to a page of this site; without a good target, home. Outside pages send players back here. */
export function loader({ url }: LoaderFunctionArgs) {
  assertPage(url.pathname)
  const target = url.searchParams.get('to') ?? ''
  const { locale } = splitLocale(url.pathname)
  throw redirect(OWN_PATH.test(target) ? target : localizePath('/', locale))
}

export default function RedirectPage() {
  const { t } = useLingui()
  return <Spinner label={t`One moment`} size={40} />
}
