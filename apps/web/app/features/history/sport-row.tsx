import { useLingui } from '@lingui/react/macro'
import type { HistoryRound } from '@tessera/contract'
import { pictureSources } from '@tessera/contract/pictures'
import { formatAmount } from '@tessera/money'
import { RecordRow } from '@tessera/ui'
import { useId, useState } from 'react'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { useDateText } from '../../shared/locale/use-date-text.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { RoundResult } from './round-result.tsx'
import { SlipDetails } from './slip-details.tsx'

/** A bet on sport in two lines; its slip opens below them. */
export function SportRow({ round }: { readonly round: HistoryRound }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { moment } = useDateText()
  const [isOpen, setOpen] = useState(false)
  const slipId = useId()
  const { game, currency, stake, payout, openedAt, isSettled, isRolledBack } = round
  const money = (subunits: number) => formatAmount(subunits, currency, locale)
  return (
    <>
      <RecordRow
        isMuted={isRolledBack}
        picture={
          <img {...pictureSources(game.thumbnails['1x1'])} alt="" width={44} height={44} loading="lazy" />
        }
        title={
          <RouteLink name="sport" search="page=bets" className="hover:underline">
            {t`Bet on sport`}
          </RouteLink>
        }
        value={<RoundResult round={round} />}
        detail={
          <>
            <time className="figures" dateTime={openedAt}>
              {moment(openedAt)}
            </time>
            <span className="figures">
              {isSettled && !isRolledBack
                ? t`${money(stake)} staked, ${money(payout)} returned`
                : t`${money(stake)} staked`}
            </span>
          </>
        }
        action={
          <button
            type="button"
            className="t-record-action"
            aria-expanded={isOpen}
            aria-controls={slipId}
            aria-label={t`Slip of ${moment(openedAt)}`}
            onClick={() => setOpen(!isOpen)}
          >
            {t`Slip`}
          </button>
        }
      />
      <li id={slipId} hidden={!isOpen} className="px-4 pb-4">
        {isOpen ? <SlipDetails roundId={round.id} /> : null}
      </li>
    </>
  )
}
