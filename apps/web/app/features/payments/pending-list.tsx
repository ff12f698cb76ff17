import { Trans, useLingui } from '@lingui/react/macro'
import { Amount, Button, Notice } from '@tessera/ui'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { pendingQuery } from './queries.ts'

const DEPOSIT = 1

/** Payments that are under way: deposits to complete, withdrawals that are held. Nothing when there are none. */
export function PendingList() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const open = useOpenDialog()
  const { data } = useApiQuery(pendingQuery)
  return data?.data.map((invoice) => (
    <Notice
      key={invoice.id}
      tone="info"
      title={invoice.type === DEPOSIT ? t`A deposit waits for you` : t`A withdrawal is on its way`}
      action={
        invoice.type === DEPOSIT ? (
          <Button size="sm" variant="secondary" onClick={() => open('deposit-status', invoice.id)}>
            {t`Complete`}
          </Button>
        ) : undefined
      }
    >
      <Trans>
        <Amount subunits={invoice.amount} currency={invoice.currency} locale={locale} /> by{' '}
        {invoice.methodLabel}
      </Trans>
    </Notice>
  ))
}
