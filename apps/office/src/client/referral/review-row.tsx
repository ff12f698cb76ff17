import { Trans, useLingui } from '@lingui/react/macro'
import { Amount, Button, Icon, RecordRow } from '@tessera/ui'
import { HEART_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { useState } from 'react'
import { useFormats } from '../kit/formats.ts'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { Link } from '../platform/navigation.tsx'
import { useOperator } from '../platform/session.tsx'
import { REASON_NAMES, type ReviewData } from './reason-name.ts'

interface ReviewProps {
  readonly review: ReviewData
  readonly onDone: () => void
}

/** An earning that waits: both players, what they have in common, what earns it, and the decision. */
export function ReviewRow({ review, onDone }: ReviewProps) {
  const { i18n } = useLingui()
  const { day, locale } = useFormats()
  const { playerId, playerName, friendId, friendName, currency, reason, friends, doubtful } = review
  const invited = day(review.invitedAt)
  return (
    <RecordRow
      picture={<Icon icon={HEART_ICON} />}
      title={i18n._(REASON_NAMES[reason])}
      value={<Amount subunits={BigInt(review.amount)} currency={currency} locale={locale} />}
      detail={
        <>
          <span>
            <Trans>
              <PlayerLink id={playerId} name={playerName} /> invited{' '}
              <PlayerLink id={friendId} name={friendName} /> on {invited}
            </Trans>
          </span>
          <Source review={review} />
          <span>
            <Trans>
              Invited friends: {friends}, of them waiting or refused: {doubtful}
            </Trans>
          </span>
          <Decisions review={review} onDone={onDone} />
        </>
      }
    />
  )
}

/** The friend's deposit, or the margin on the friend in a month. */
function Source({ review: { id, source, currency } }: { readonly review: ReviewData }) {
  const { day, locale } = useFormats()
  const subunits = BigInt(source.amount)
  if (source.kind === 'deposit') {
    const deposited = day(source.at)
    return (
      <Link to={`/payments/${id}`} className={linkClass('inline')}>
        <Trans>
          Deposit of <Amount subunits={subunits} currency={currency} locale={locale} />, {deposited}
        </Trans>
      </Link>
    )
  }
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${source.month}-01T00:00:00Z`),
  )
  return (
    <span>
      <Trans>
        Margin in {month}: <Amount subunits={subunits} currency={currency} locale={locale} />
      </Trans>
    </span>
  )
}

function PlayerLink({ id, name }: { readonly id: string; readonly name: string | null }) {
  return (
    <Link to={`/players/${id}`} className={linkClass('inline')}>
      {name ?? id}
    </Link>
  )
}

function Decisions({ review: { id }, onDone }: ReviewProps) {
  const { t } = useLingui()
  const { allows } = useOperator()
  const [act, setAct] = useState<'approve' | 'refuse' | null>(null)
  if (!allows('POST /office/referral-reviews/{earningId}/approve')) return null
  const isRefusal = act === 'refuse'
  const label = isRefusal ? t`Refuse earning` : t`Approve earning`
  return (
    <>
      <span className="flex w-full flex-wrap gap-2 pt-2">
        <Button size="sm" onClick={() => setAct('approve')}>
          <Trans>Approve earning</Trans>
        </Button>
        <Button size="sm" variant="danger" onClick={() => setAct('refuse')}>
          <Trans>Refuse earning</Trans>
        </Button>
      </span>
      {act === null ? null : (
        <ReasonDialog
          name={`POST /office/referral-reviews/{earningId}/${act}`}
          parts={(reason) => ({ params: { earningId: id }, body: { reason } })}
          title={label}
          text={
            isRefusal ? (
              <Trans>The player doesn’t get it. A refusal can’t be undone.</Trans>
            ) : (
              <Trans>The amount is added to the player’s balance of earnings.</Trans>
            )
          }
          label={label}
          variant={isRefusal ? 'danger' : 'primary'}
          onClose={() => setAct(null)}
          onDone={onDone}
        />
      )}
    </>
  )
}
