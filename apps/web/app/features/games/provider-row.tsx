import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { linkClass, Section, Skeleton } from '@tessera/ui'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { QueryView } from '../../shared/feedback/query-view.tsx'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { providersQuery } from './queries.ts'

/** The studios as a section of the home page. */
export function ProviderRow() {
  const { t } = useLingui()
  return (
    <Section
      title={t`Studios`}
      action={
        <RouteLink name="games-providers" className={linkClass('quiet')}>
          {t`All studios`}
        </RouteLink>
      }
    >
      <ProviderCards />
    </Section>
  )
}

/** Each studio with its own mark and how many games it has. */
export function ProviderCards() {
  const { t } = useLingui()
  const query = useApiQuery(providersQuery)
  return (
    <QueryView query={query} skeleton={<Skeleton height={88} width="100%" />}>
      {({ data }) => (
        <ul className="providers">
          {data.map(({ id, name, logo, totalGames }) => (
            <li key={id}>
              <RouteLink name="games-params" params={{ '*': `providers/${id}` }} className="provider">
                <ProviderMark name={name} logo={logo} size={56} />
                <span className="grid min-w-0">
                  <strong className="truncate font-display">{name}</strong>
                  <span className="text-xs text-text-faint">{t`${plural(totalGames, { one: '# game', other: '# games' })}`}</span>
                </span>
              </RouteLink>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}
