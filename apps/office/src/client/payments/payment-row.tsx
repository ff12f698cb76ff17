import { useLingui } from '@lingui/react/macro'
import { Amount, Icon, RecordRow } from '@tessera/ui'
import { CHEVRON_DOWN_ICON, CHEVRON_END_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { useFormats } from '../kit/formats.ts'
import { useTerms } from '../kit/terms.ts'
import { Link } from '../platform/navigation.tsx'
import { PaymentBadge, type PaymentData } from './payment-status.tsx'

/** A payment in a list. */
export function PaymentRow({ payment }: { readonly payment: PaymentData }) {
  const { t } = useLingui()
  const term = useTerms()
  const { time, locale } = useFormats()
  const { id, playerId, type, amount, currency, methodId, destination, reviewRules, createdAt } = payment
  return (
    <RecordRow
      picture={<Icon icon={type === 'deposit' ? CHEVRON_DOWN_ICON : CHEVRON_END_ICON} />}
      title={
        <Link to={`/payments/${id}`} className={linkClass('inline')}>
          {type === 'deposit' ? t`Deposit` : t`Withdrawal`}
        </Link>
      }
      value={<Amount subunits={BigInt(amount)} currency={currency} locale={locale} />}
      detail={
        <>
          <PaymentBadge payment={payment} />
          <span>{time(createdAt)}</span>
          <span>{methodId}</span>
          {destination ? <span>{destination}</span> : null}
          <Link to={`/players/${playerId}`} className={linkClass('inline')}>
            {payment.playerName ?? playerId}
          </Link>
          {payment.review === 'waiting' && reviewRules.length > 0 ? (
            <span className="w-full text-text">{reviewRules.map(term).join(', ')}</span>
          ) : null}
        </>
      }
    />
  )
}
