import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { EmptyState, linkClass, Section, Skeleton, TileSkeleton } from '@tessera/ui'
import { keep } from '../../data/pages/keep.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { providersQuery } from './queries.ts'

type ProvidersResponse = Awaited<ReturnType<typeof providersQuery.fetch>>

/** Section of the home page with the studios. */
export function ProviderRow() {
  const { t } = useLingui()
  return (
    <Section
      id="studios"
      title={t`Studios`}
      className="t-far"
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

/** Studios with their logos and numbers of games; large on the page that lists them. */
export function ProviderCards({ isLarge = false }: { isLarge?: boolean }) {
  const { t } = useLingui()
  const query = useApiQuery(providersQuery)
  return (
    <QueryView
      query={query}
      skeleton={<ProvidersSkeleton isLarge={isLarge} />}
      isEmptyOnError
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t`No studios yet`} text={t`Please check back later.`} />}
    >
      {({ data }) => <Providers providers={data} isLarge={isLarge} />}
    </QueryView>
  )
}

function ProvidersPart({ providers, isLarge }: { providers: ProvidersResponse['data']; isLarge: boolean }) {
  const { t } = useLingui()
  return (
    <ul className={isLarge ? 'providers providers-large' : 'providers'}>
      {providers.map(({ id, name, logo, totalGames }) => (
        <li key={id}>
          <RouteLink name="games-params" params={{ '*': `providers/${id}` }} className="provider">
            <ProviderMark logo={logo} size={isLarge ? 240 : 56} />
            <span className="grid min-w-0">
              <strong className="truncate font-display">{name}</strong>
              <span className="text-xs text-text-faint">{t`${plural(totalGames, { one: '# game', other: '# games' })}`}</span>
            </span>
          </RouteLink>
        </li>
      ))}
    </ul>
  )
}

const Providers = keep('studios', ProvidersPart)

/** Placeholders of four studios. */
function ProvidersSkeleton({ isLarge }: { isLarge: boolean }) {
  return (
    <div className={isLarge ? 'providers providers-large' : 'providers'}>
      {[0, 1, 2, 3].map((index) =>
        isLarge ? (
          <TileSkeleton key={index} index={index} ratio="4 / 5" />
        ) : (
          <Skeleton key={index} height={76} width="100%" />
        ),
      )}
    </div>
  )
}
