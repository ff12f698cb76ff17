import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@tessera/ui'
import type { ReactElement, ReactNode } from 'react'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { collectionTitle, featureTitle } from '../../platform/site/names.ts'
import { useContent } from '../../platform/site/site-context.tsx'
import { hasGames } from './lobby-shelves.ts'
import { collectionsQuery, featuresQuery } from './queries.ts'

/** All categories of games with their numbers of games: the collections, and the features of games. */
export function CategoryList() {
  const { t } = useLingui()
  const content = useContent()
  return (
    <div className="grid gap-8">
      <Group title={t`Collections`}>
        <QueryView query={useApiQuery(collectionsQuery)} skeleton={<RowsSkeleton />} isEmptyOnError>
          {({ data }) => (
            <ul className="grid gap-1">
              {data.filter(hasGames).map(({ identity, totalGames }) => (
                <li key={identity}>
                  <RouteLink name="games-params" params={{ '*': identity }} className="search-result">
                    <strong className="min-w-0 flex-1">{collectionTitle(content, identity)}</strong>
                    <Total totalGames={totalGames} />
                  </RouteLink>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Group>
      <Group title={t`Features`}>
        <QueryView query={useApiQuery(featuresQuery)} skeleton={<RowsSkeleton />} isEmptyOnError>
          {({ data }) => (
            <ul className="flex flex-wrap gap-2">
              {data.map(({ id, totalGames }) => (
                <li key={id}>
                  <RouteLink name="games" search={`feature=${id}`} className="t-chip">
                    <span>{featureTitle(content, id)}</span>
                    <Total totalGames={totalGames} />
                  </RouteLink>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Group>
    </div>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={title} className="grid gap-3">
      <h3 className="text-base">{title}</h3>
      {children}
    </nav>
  )
}

/** Number of games: a figure, which screen readers read with its unit. */
function Total({ totalGames }: { readonly totalGames: number }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <span aria-hidden="true" className="figures font-normal text-text-faint">
        {totalGames}
      </span>
      <span className="sr-only">{t`${plural(totalGames, { one: '# game', other: '# games' })}`}</span>
    </>
  )
}

function RowsSkeleton() {
  return (
    <div className="grid gap-2">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={56} width="100%" />
      ))}
    </div>
  )
}
