import { Trans, useLingui } from '@lingui/react/macro'
import type { Invoice } from '@tessera/contract'
import { Amount, Button, buttonClass, CopyField, Countdown, QrFrame, Spinner } from '@tessera/ui'
import { useErrorText } from '../../shared/alerts/use-alerts.ts'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { useConfirm } from '../../shared/dialogs/confirm-context.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { QrCode } from './qr-code.tsx'

export interface PendingDepositProps {
  readonly invoice: Invoice
  readonly onDeclined: () => void
}

/** A deposit that waits: for the player to scan or pay, or for the provider to say that it was paid. */
export function PendingDeposit({ invoice, onDeclined }: PendingDepositProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const confirm = useConfirm()
  const errorText = useErrorText()
  const decline = useApiAction('PUT /api/payment/invoices/{id}/decline', { onDone: onDeclined })
  const { qr, redirectUrl, expiresAt } = invoice.publicData
  const ask = async () => {
    const isSure = await confirm({
      title: t`Cancel this deposit?`,
      text: t`Nothing was charged yet. You can start a new deposit at any time.`,
      confirmLabel: t`Cancel the deposit`,
      tone: 'danger',
    })
    if (isSure) void decline.run({ params: { id: invoice.id } })
  }
  return (
    <div className="grid justify-items-center gap-5 text-center">
      <Amount subunits={invoice.amount} currency={invoice.currency} locale={locale} size="2xl" />
      {qr ? (
        <>
          <QrFrame label={t`Payment code`} caption={t`Scan it with the app you pay with`}>
            <QrCode text={qr} />
          </QrFrame>
          <div className="w-full">
            <CopyField
              label={t`Or copy the payment link`}
              value={qr}
              copyLabel={t`Copy`}
              copiedLabel={t`Copied`}
            />
          </div>
          <a
            className={buttonClass({ variant: 'secondary', block: true })}
            href={qr}
            target="_blank"
            rel="noreferrer"
          >
            {t`Pay in a new tab`}
          </a>
        </>
      ) : (
        redirectUrl && (
          <a className={buttonClass({ variant: 'secondary', block: true })} href={redirectUrl}>
            {t`Go to the payment page`}
          </a>
        )
      )}
      <p className="flex items-center gap-3 text-text-soft" role="status">
        <Spinner label={t`Waiting`} size={18} />
        <Trans>Waiting for the payment. This page knows as soon as it arrives.</Trans>
      </p>
      {expiresAt && (
        <p className="figures text-xs text-text-soft">
          <Trans>
            Open for <Countdown until={expiresAt} units={[t`d`, t`h`, t`min`, t`s`]} />
          </Trans>
        </p>
      )}
      {decline.error && (
        <p role="alert" className="text-danger-text">
          {errorText(decline.error)}
        </p>
      )}
      <Button variant="ghost" loading={decline.isRunning} onClick={() => void ask()}>
        {t`Cancel the deposit`}
      </Button>
    </div>
  )
}
