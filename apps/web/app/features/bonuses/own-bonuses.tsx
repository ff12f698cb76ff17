import { useLingui } from '@lingui/react/macro'
import { buttonClass, EmptyState, Section } from '@tessera/ui'
import { playerBonusesQuery } from '../../data/bonuses/queries.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RowsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { BonusCard } from './bonus-card.tsx'

/** Issued and active bonuses of the player. */
export function OwnBonuses() {
  const { t } = useLingui()
  const query = useApiQuery(playerBonusesQuery)
  return (
    <QueryView
      query={query}
      skeleton={<RowsSkeleton />}
      isEmpty={({ data }) => data.length === 0}
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
  const { data } = useApiQuery(playerBonusesQuery)
  if (data?.data.length === 0) return null
  return (
    <Section id="own-bonuses" title={t`Your bonuses`}>
      <OwnBonuses />
    </Section>
  )
}
