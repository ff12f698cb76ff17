import { useLingui } from '@lingui/react/macro'
import type { BonusOffer } from '@tessera/contract'
import { Badge, Button, Card, linkClass } from '@tessera/ui'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useSession } from '../../platform/session/use-session.ts'
import { OfferFacts } from './offer-facts.tsx'

interface OfferCardProps {
  readonly offer: BonusOffer
  /** Level of its heading. */
  readonly level?: 'h2' | 'h3'
}

/** A bonus on offer: what it gives and asks in numbers, and the button to get it. */
export function OfferCard({ offer, level: Heading = 'h3' }: OfferCardProps) {
  const { t } = useLingui()
  const local = useLocalText()
  const open = useOpenDialog()
  const step = offer.package?.step
  return (
    <Card level="surface" padding="lg" className="grid content-start gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          {step !== undefined && <Badge tone="value">{t`Deposit ${step}`}</Badge>}
          <OfferState offer={offer} />
        </div>
        <Heading className="text-xl font-semibold">
          <RouteLink name="bonus" params={{ pageIdentity: offer.id }} className={linkClass('quiet')}>
            {local(offer.title)}
          </RouteLink>
        </Heading>
        <p className="text-text-soft">{local(offer.summary)}</p>
      </div>
      <OfferFacts offer={offer} />
      <div className="flex flex-wrap gap-3">
        <GetOffer offer={offer} />
        <Button variant="ghost" onClick={() => open('bonus-condition', offer.id)}>{t`Conditions`}</Button>
      </div>
    </Card>
  )
}

/** Button that leads to the deposit with the bonus; a guest signs up first. */
export function GetOffer({ offer }: Pick<OfferCardProps, 'offer'>) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const { isLoggedIn } = useSession()
  const { format } = useMoneyText()
  if (!isLoggedIn) return <Button onClick={() => open('sign-up')}>{t`Sign up`}</Button>
  if (offer.unavailable !== null) return null
  const from = offer.depositFrom === null ? '' : format(offer.depositFrom, offer.currency)
  return (
    <Button onClick={() => open('wallet', 'deposit')}>
      {offer.depositFrom === null ? t`Deposit` : t`Deposit from ${from}`}
    </Button>
  )
}

/** Says why a bonus can’t be got now; nothing if it can. */
function OfferState({ offer: { unavailable } }: Pick<OfferCardProps, 'offer'>) {
  const { t } = useLingui()
  if (unavailable === 'used') return <Badge tone="success">{t`Already used`}</Badge>
  if (unavailable === 'used_up') return <Badge>{t`Fully claimed`}</Badge>
  if (unavailable === 'not_started') return <Badge tone="info">{t`Coming soon`}</Badge>
  if (unavailable === 'deposit_number') return <Badge>{t`Not for your next deposit`}</Badge>
  return unavailable === null ? null : <Badge>{t`Not available`}</Badge>
}
