import { Trans, useLingui } from '@lingui/react/macro'
import type { Invoice } from '@tessera/contract'
import { Button, buttonClass, Countdown, Spinner } from '@tessera/ui'
import { useConfirm } from '../../kit/dialogs/confirm-context.tsx'
import { Money } from '../../kit/money/money.tsx'
import { useErrorText } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { launch } from '../../platform/messenger/launch.ts'
import { PaymentCode } from './payment-code.tsx'

export interface PendingDepositProps {
  readonly invoice: Invoice
  readonly onDeclined: () => void
}

/** A pending deposit: the player has to scan or pay, or the provider has to confirm. */
export function PendingDeposit({ invoice, onDeclined }: PendingDepositProps) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const errorText = useErrorText()
  const decline = useApiAction('PUT /api/payment/invoices/{id}/decline', { onDone: onDeclined })
  const { qr, redirectUrl, expiresAt } = invoice.publicData
  const ask = async () => {
    const isSure = await confirm({
      title: t`Cancel this deposit?`,
      text: t`Nothing has been charged yet. You can start a new deposit at any time.`,
      confirmLabel: t`Cancel deposit`,
      tone: 'danger',
    })
    if (isSure) void decline.run({ params: { id: invoice.id } })
  }
  return (
    <div className="grid grid-cols-1 justify-items-center gap-5 text-center">
      <Money subunits={invoice.amount} currency={invoice.currency} size="2xl" />
      {qr ? (
        <PaymentCode code={qr} methodId={invoice.methodId} />
      ) : (
        redirectUrl && (
          <a
            className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
            href={redirectUrl}
            onClick={(event) => {
              if (!launch) return
              event.preventDefault()
              launch.openLink(redirectUrl)
            }}
          >
            {t`Go to the payment page`}
          </a>
        )
      )}
      <p className="flex items-center justify-center gap-3 text-start text-text-soft" role="status">
        <Spinner label={t`Waiting`} size={18} />
        <Trans>Awaiting payment. This page updates automatically.</Trans>
      </p>
      {expiresAt && (
        <p className="figures flex flex-wrap items-center justify-center gap-3 text-xs text-text-soft">
          <Trans>
            Time left to pay: <Countdown until={expiresAt} units={[t`d`, t`h`, t`min`, t`s`]} />
          </Trans>
        </p>
      )}
      {decline.error && (
        <p role="alert" className="text-danger-text">
          {errorText(decline.error)}
        </p>
      )}
      <Button variant="ghost" loading={decline.isRunning} onClick={() => void ask()}>
        {t`Cancel deposit`}
      </Button>
    </div>
  )
}
