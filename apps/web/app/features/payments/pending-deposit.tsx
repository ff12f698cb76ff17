import { Trans, useLingui } from '@lingui/react/macro'
import type { Invoice } from '@tessera/contract'
import { Button, buttonClass, Countdown, Spinner } from '@tessera/ui'
import { useState } from 'react'
import { useDateText } from '../../data/player/use-date-text.ts'
import { Money } from '../../kit/money/money.tsx'
import { launch } from '../../platform/messenger/launch.ts'
import { ChainArrival, NetworkHint } from './chain-arrival.tsx'
import { PayDetails } from './pay-details.tsx'
import { usePayStep } from './pay-steps.tsx'
import { PaymentCode } from './payment-code.tsx'

export interface PendingDepositProps {
  readonly invoice: Invoice
  /** Opens the confirmation of a cancellation. */
  readonly onCancel: () => void
}

/** A pending deposit: the player has to scan, confirm or pay elsewhere, or the provider has to decide. */
export function PendingDeposit({ invoice, onCancel }: PendingDepositProps) {
  const { t } = useLingui()
  const { qr, details, expiresAt, isInReview, network, arrival, redirectUrl } = invoice.publicData
  const messenger = launch
  const onWallet =
    messenger !== null && network !== null && redirectUrl !== null
      ? () => messenger.openLink(redirectUrl)
      : undefined
  const step = usePayStep(invoice)
  if (arrival) return <ChainArrival arrival={arrival} currency={invoice.currency} />
  return (
    <div className="grid grid-cols-1 justify-items-center gap-5 text-center">
      <Money subunits={invoice.amount + invoice.fee} currency={invoice.currency} size="2xl" />
      <div className="grid gap-1">
        <h3 className="text-lg">{step.title}</h3>
        <p className="text-text-soft">{step.text}</p>
      </div>
      {!isInReview && (
        <>
          {qr && (
            <PaymentCode
              code={qr}
              methodId={invoice.methodId}
              isOnChain={network !== null}
              onWallet={onWallet}
            />
          )}
          {network && <NetworkHint network={network} currency={invoice.currency} />}
          {details.length > 0 && <PayDetails details={details} />}
          {onWallet === undefined && <PayPageLink invoice={invoice} />}
        </>
      )}
      <p className="flex items-center justify-center gap-3 text-start text-text-soft" role="status">
        <Spinner label={t`Waiting`} size={18} />
        <Trans>Awaiting payment. This page updates automatically.</Trans>
      </p>
      {expiresAt && !isInReview && <TimeToPay startedAt={invoice.createdAt} expiresAt={expiresAt} />}
      {!isInReview && (
        <Button variant="ghost" onClick={onCancel}>
          {t`Cancel deposit`}
        </Button>
      )}
    </div>
  )
}

/** Link to the provider's page: the way to pay for a redirect, and another way for codes and references. */
function PayPageLink({ invoice }: Pick<PendingDepositProps, 'invoice'>) {
  const { t } = useLingui()
  const { flow, redirectUrl } = invoice.publicData
  if (!redirectUrl) return null
  const isOnlyWay = flow === 'redirect'
  return (
    <a
      className={buttonClass({ variant: isOnlyWay ? 'primary' : 'secondary', size: 'lg', block: true })}
      href={redirectUrl}
      {...(isOnlyWay ? {} : { target: '_blank', rel: 'noreferrer' })}
      onClick={(event) => {
        if (!launch) return
        event.preventDefault()
        launch.openLink(redirectUrl)
      }}
    >
      {isOnlyWay ? t`Go to the payment page` : t`Open the payment page`}
    </a>
  )
}

/** Lifetime of a payment above which its end is shown as a date, without seconds. */
const COUNTDOWN_MAX_MS = 48 * 3_600_000

/** Time left to pay. The server renders the same kind, since it depends on the payment's lifetime and not on the present time. */
function TimeToPay({ startedAt, expiresAt }: { readonly startedAt: string; readonly expiresAt: string }) {
  const { t } = useLingui()
  const { moment } = useDateText()
  const [isOver, end] = useState(false)
  const lastMoment = moment(expiresAt)
  if (isOver)
    return (
      <p className="text-xs text-text-soft">
        <Trans>The time to pay is over. If you’ve already paid, we’ll still credit the amount.</Trans>
      </p>
    )
  if (Date.parse(expiresAt) - Date.parse(startedAt) > COUNTDOWN_MAX_MS)
    return <p className="figures text-xs text-text-soft">{t`Pay by ${lastMoment}`}</p>
  return (
    <p className="figures flex flex-wrap items-center justify-center gap-3 text-xs text-text-soft">
      <Trans>
        Time left to pay:{' '}
        <Countdown until={expiresAt} units={[t`d`, t`h`, t`min`, t`s`]} onEnd={() => end(true)} />
      </Trans>
    </p>
  )
}
