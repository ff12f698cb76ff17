import { useLingui } from '@lingui/react/macro'
import type { HistoryBet } from '@tessera/contract'
import type { SportBet } from '@tessera/contract/sportsbook'
import { findSportByCode } from '@tessera/sport/catalogue'
import { RecordRow, StatusBadge } from '@tessera/ui'
import { useId, useState } from 'react'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { AppLink } from '../../platform/navigation/app-link.tsx'
import { betStatus, oddsOf, selectionText } from './bet-text.ts'
import { RoundBonus } from './round-bonus.tsx'
import { RoundResult } from './round-result.tsx'
import { SlipDetails } from './slip-details.tsx'
import { useBetName, useBetStateText } from './use-bet-texts.ts'

/** A sports bet: match, selection, odds, state and money in the row; its slip opens below. */
export function BetRow({ bet }: { readonly bet: HistoryBet }) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const { moment } = useDateText()
  const betName = useBetName()
  const [isOpen, setOpen] = useState(false)
  const slipId = useId()
  const { game, slip, currency, stake, payout, openedAt, isSettled, isRolledBack } = bet
  const money = (subunits: number) => format(subunits, currency)
  const name = slip ? betName(slip) : t`Sports bet`
  const onlySport = slip?.legs.length === 1 ? findSportByCode(slip.legs[0]?.sportCode ?? '') : undefined
  const picture = onlySport?.cardImgUrl ?? game.thumbnails['1x1']
  return (
    <>
      <RecordRow
        isMuted={isRolledBack}
        picture={<img src={picture} alt="" width={44} height={44} loading="lazy" />}
        title={slip ? <BetTitle slip={slip} name={name} /> : name}
        value={isSettled && !isRolledBack ? <RoundResult round={bet} /> : undefined}
        detail={
          <>
            {slip ? <Selections slip={slip} /> : null}
            {slip ? <BetState slip={slip} /> : <RoundState bet={bet} />}
            <span className="figures">
              {isSettled && !isRolledBack
                ? t`${money(stake)} staked, ${money(payout)} returned`
                : t`${money(stake)} staked`}
            </span>
            <RoundBonus round={bet} />
            <time className="figures" dateTime={openedAt}>
              {moment(openedAt)}
            </time>
          </>
        }
        action={
          slip ? (
            <button
              type="button"
              className="t-record-action"
              aria-expanded={isOpen}
              aria-controls={slipId}
              aria-label={t`Bet slip: ${name}, ${moment(openedAt)}`}
              onClick={() => setOpen(!isOpen)}
            >
              {t`Bet slip`}
            </button>
          ) : undefined
        }
      />
      {slip ? (
        <li id={slipId} hidden={!isOpen} className="t-record-more">
          {isOpen ? <SlipDetails slip={slip} /> : null}
        </li>
      ) : null}
    </>
  )
}

/** Title of a bet. A single bet links to its event; a bet with several legs has no single page. */
function BetTitle({ slip, name }: { readonly slip: SportBet; readonly name: string }) {
  const { localize } = useLocale()
  const [leg, ...others] = slip.legs
  if (leg === undefined || others.length > 0) return name
  return (
    <AppLink to={localize(leg.eventPath)} className="hover:underline">
      {name}
    </AppLink>
  )
}

/** Maximum number of legs in a row; the slip lists all of them. */
const LISTED_LEGS = 3

/** Legs that a row lists. A line that says that one more follows would take the space of that leg. */
const listedLegs = ({ legs }: SportBet): SportBet['legs'] =>
  legs.length > LISTED_LEGS + 1 ? legs.slice(0, LISTED_LEGS) : legs

/** Selections of a bet with their odds, one leg per line. */
function Selections({ slip }: { readonly slip: SportBet }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const isSingle = slip.legs.length === 1
  const listed = listedLegs(slip)
  const more = slip.legs.length - listed.length
  return (
    <span className="t-record-lines">
      {listed.map((leg) => (
        <span key={`${leg.eventId} ${leg.selections.map(({ marketKey }) => marketKey)}`}>
          {isSingle ? selectionText(leg) : `${leg.eventName}: ${selectionText(leg)}`}
          {' · '}
          <b className="figures">{oddsOf(leg.price, locale)}</b>
        </span>
      ))}
      {more > 0 ? <span className="text-text-soft">{t`and ${more} more`}</span> : null}
    </span>
  )
}

function BetState({ slip }: { readonly slip: SportBet }) {
  const stateText = useBetStateText()
  return <StatusBadge status={betStatus(slip)}>{stateText(slip)}</StatusBadge>
}

/** State of a bet whose slip can't be loaded, from the ledger alone. */
function RoundState({ bet }: { readonly bet: HistoryBet }) {
  const { t } = useLingui()
  if (bet.isRolledBack) return <StatusBadge status="paused">{t`Refunded`}</StatusBadge>
  return bet.isSettled ? (
    <StatusBadge status="done">{t`Settled`}</StatusBadge>
  ) : (
    <StatusBadge status="pending">{t`Open`}</StatusBadge>
  )
}
