import { useLingui } from '@lingui/react/macro'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { AppLink } from '../../shared/navigation/app-link.tsx'

export interface Crumb {
  readonly name: string
  /** Without the prefix of a language; none for where the visitor is. */
  readonly path?: string
}

/** The way from Sport down to a place. */
export function Crumbs({ way }: { readonly way: readonly Crumb[] }) {
  const { t } = useLingui()
  const { localize } = useLocale()
  return (
    <nav aria-label={t`Way to this place`} className="sport-crumbs">
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
