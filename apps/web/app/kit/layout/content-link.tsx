import { useLocale } from '../../platform/locale/use-locale.ts'
import { AppLink, type AppLinkProps } from '../../platform/navigation/app-link.tsx'

/** A link of the operator's content: to a page of this site, in the language of the current page, or to another site. */
export function ContentLink({ to, ...rest }: AppLinkProps) {
  const { localize } = useLocale()
  if (to.startsWith('https:')) return <a {...rest} href={to} rel="noopener" />
  return <AppLink {...rest} to={localize(to)} />
}
