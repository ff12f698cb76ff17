import { useLingui } from '@lingui/react/macro'
import { buttonClass, EmptyState, Section } from '@tessera/ui'
import { freeSpinsQuery, playerBonusesQuery } from '../../data/bonuses/queries.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RowsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { BonusCard } from './bonus-card.tsx'
import { FreeSpinsCard } from './free-spins-card.tsx'

/** Issued and active bonuses and free spins of the player. */
export function OwnBonuses() {
  const { t } = useLingui()
  const query = useApiQuery(playerBonusesQuery)
  const spins = useApiQuery(freeSpinsQuery).data?.data ?? []
  return (
    <QueryView
      query={query}
      skeleton={<RowsSkeleton />}
      isEmpty={({ data }) => data.length + spins.length === 0}
      empty={
        <EmptyState
          illustration={<EmptyArt picture="coin" />}
          title={t`No bonuses yet`}
          text={t`Bonuses you get will appear here with their progress.`}
          action={<RouteLink name="bonuses" className={buttonClass()}>{t`See bonuses`}</RouteLink>}
        />
      }
    >
      {({ data }) => (
        <ul className="grid gap-3">
          {spins.map((each) => (
            <li key={each.id}>
              <FreeSpinsCard spins={each} />
            </li>
          ))}
          {data.map((bonus) => (
            <li key={bonus.id}>
              <BonusCard bonus={bonus} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}

/** Section of the player's bonuses on the page of all offers. A player without bonuses sees the offers alone. */
export function OwnBonusesSection() {
  const { t } = useLingui()
  const bonuses = useApiQuery(playerBonusesQuery).data?.data
  const spins = useApiQuery(freeSpinsQuery).data?.data
  if (bonuses?.length === 0 && spins?.length === 0) return null
  return (
    <Section id="own-bonuses" title={t`Your bonuses`}>
      <OwnBonuses />
    </Section>
  )
}
