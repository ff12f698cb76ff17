import { useLingui } from '@lingui/react/macro'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { AppLink } from '../../platform/navigation/app-link.tsx'

export interface Crumb {
  readonly name: string
  /** Path without its language prefix; undefined for the current page. */
  readonly path?: string
}

/** Breadcrumbs from Sport down to a page. */
export function Crumbs({ way }: { readonly way: readonly Crumb[] }) {
  const { t } = useLingui()
  const { localize } = useLocale()
  return (
    <nav aria-label={t`Breadcrumb`} className="sport-crumbs">
      {[{ name: t`Sport`, path: '/sport' }, ...way].map(({ name, path }) =>
        path === undefined ? (
          <span key={name} aria-current="page">
            {name}
          </span>
        ) : (
          <AppLink key={path} to={localize(path)}>
            {name}
          </AppLink>
        ),
      )}
    </nav>
  )
}
