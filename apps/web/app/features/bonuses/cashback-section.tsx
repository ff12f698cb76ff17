import { useLingui } from '@lingui/react/macro'
import { Section } from '@tessera/ui'
import { cashbackQuery } from '../../data/bonuses/queries.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { CashbackCard } from './cashback-card.tsx'

interface CashbackSectionProps {
  /** True in a narrow column, where the cards are below each other. */
  readonly isNarrow?: boolean
}

/** Cashback and rakeback with what the player has due. Nothing is shown where there is none. */
export function CashbackSection({ isNarrow = false }: CashbackSectionProps) {
  const { t } = useLingui()
  const paybacks = useApiQuery(cashbackQuery).data?.data ?? []
  if (paybacks.length === 0) return null
  return (
    <Section id="cashback" title={t`Cashback and rakeback`}>
      <ul className={isNarrow ? 'grid gap-4' : 'grid items-start gap-4 md:grid-cols-2'}>
        {paybacks.map((payback) => (
          <li key={payback.campaignId}>
            <CashbackCard payback={payback} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
