import { useLingui } from '@lingui/react/macro'
import { LIMIT_DEFINITION } from '@tessera/contract/statuses'
import { Button, Notice } from '@tessera/ui'
import { limitsQuery } from '../../data/limits/queries.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'

/** Offers a deposit limit of any amount at a deposit, from the first one on, to a player who has none (UKGC RTS 12B). */
export function LimitOffer() {
  const { t } = useLingui()
  const open = useOpenDialog()
  const { data } = useApiQuery(limitsQuery)
  const hasLimit = data?.data.some(
    ({ definition, source }) => definition === LIMIT_DEFINITION.deposit && source === 'player',
  )
  if (hasLimit !== false) return null
  return (
    <Notice
      tone="info"
      title={t`Set a deposit limit?`}
      action={
        <Button
          size="sm"
          variant="secondary"
          onClick={() => open('add-limit', 'deposit', { isOver: true })}
        >{t`Set limit`}</Button>
      }
    >
      {t`Choose what you can deposit per day, week or month.`}
    </Notice>
  )
}
