import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { activeIn } from '../../data/bonuses/bonus-facts.ts'
import { playerBonusesQuery } from '../../data/bonuses/queries.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'

/** Bonus money in a currency, next to the own money of its account, with a button that explains it; nothing without any. */
export function BonusMoney({ currency }: { readonly currency: string }) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const { format } = useMoneyText()
  const { data } = useApiQuery(playerBonusesQuery)
  const active = activeIn(data?.data ?? [], currency)
  if (active.length === 0) return null
  const amount = format(
    active.reduce((sum, { balance }) => sum + balance, 0),
    currency,
  )
  return (
    <span className="figures flex flex-wrap items-center gap-2">
      <Trans>+ {amount} bonus money</Trans>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => open('wallet-bonus-info')}
      >{t`About bonus money`}</Button>
    </span>
  )
}
