import { useLingui } from '@lingui/react/macro'
import type { BonusOffer, PlayerBonus } from '@tessera/contract'
import { Skeleton } from '@tessera/ui'
import type { ReactNode } from 'react'
import { offersQuery, playerBonusesQuery } from '../../data/bonuses/queries.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'

interface WithBonusProps {
  readonly id: string
  readonly children: (bonus: PlayerBonus) => ReactNode
}

/** Renders a dialog’s content for one of the player’s bonuses, once it is loaded. */
export function WithBonus({ id, children }: WithBonusProps) {
  const { t } = useLingui()
  const query = useApiQuery(playerBonusesQuery)
  return (
    <QueryView query={query} skeleton={<Skeleton height={160} />}>
      {({ data }) => {
        const bonus = data.find((each) => each.id === id)
        return bonus ? children(bonus) : <p>{t`This bonus has ended.`}</p>
      }}
    </QueryView>
  )
}

interface WithOffersProps {
  readonly children: (offers: readonly BonusOffer[]) => ReactNode
}

/** Renders a dialog’s content for the bonuses on offer, once they are loaded. */
export function WithOffers({ children }: WithOffersProps) {
  const query = useApiQuery(offersQuery)
  return (
    <QueryView query={query} skeleton={<Skeleton height={160} />}>
      {({ data }) => children(data)}
    </QueryView>
  )
}
