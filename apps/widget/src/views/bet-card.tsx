import type { SportBet } from '@tessera/contract/sportsbook'
import { useMoney, usePriceText, useWords } from '../core/context.tsx'
import { useDates } from '../core/dates.ts'
import { Icon } from '../parts/icon.tsx'
import { PlaceLink } from '../parts/link.tsx'
import { sportSign } from '../parts/sport-signs.ts'
import { kindWithCount } from '../slip/kind-name.ts'
import { refusalText } from '../slip/refusal-text.ts'
import type { Words } from '../words/words.ts'
import { CashOut } from './cash-out.tsx'
import { LegProgress } from './leg-progress.tsx'
import { isRepeatable, RepeatBet } from './repeat-bet.tsx'

const ODDS_MIN = 100
const WHOLE_PERCENT = 100

function titleOf(words: Words, { kind, legs, lines }: SportBet): string {
  const isBuilder = legs.length === 1 && (legs[0]?.selections.length ?? 0) > 1
  return isBuilder ? words.say('kind.builder') : kindWithCount(words, kind, legs.length, lines)
}

/** State of a bet as text, never by colour alone. A return below the stake does not look like a win. */
function Standing({ bet }: { bet: SportBet }) {
  const words = useWords()
  const text = bet.label ? words.say(`label.${bet.label}`) : words.say(`state.${bet.state}`)
  return (
    <span className="bet-state" data-state={bet.label ?? bet.state}>
      {text}
    </span>
  )
}

function Legs({ bet, isOpen }: { bet: SportBet; isOpen: boolean }) {
  const words = useWords()
  const dates = useDates()
  const priceText = usePriceText()
  return (
    <ul className="bet-legs">
      {bet.legs.map((leg, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the legs of a bet are never reordered
        <li key={index} data-result={leg.result}>
          <i className="leg-mark" aria-hidden="true" />
          <div className="bet-leg">
            <PlaceLink to={{ page: 'event', eventId: leg.eventId }} className="slip-event">
              <Icon icon={sportSign(leg.sportCode)} size={14} />
              {leg.eventName}
              {leg.score && leg.result !== 'undecided' ? (
                <b className="leg-score">{`${leg.score.home}–${leg.score.away}`}</b>
              ) : null}
            </PlaceLink>
            {leg.selections.map((selection) => (
              <span key={`${selection.marketKey}/${selection.outcomeId}`} className="slip-pick">
                <b>{selection.outcomeName}</b>
                <span className="faint">{selection.marketName}</span>
              </span>
            ))}
            {isOpen && leg.result === 'undecided' ? (
              <LegProgress leg={leg} />
            ) : (
              <span className="faint">
                {leg.isLive ? words.say('card.live') : dates.write(leg.startsAt, 'dayMonthTime')}
                {leg.result === 'undecided' ? '' : ` · ${words.say(`result.${leg.result}`)}`}
              </span>
            )}
          </div>
          <span className="slip-price">{leg.price > ODDS_MIN ? priceText(leg.price) : '–'}</span>
        </li>
      ))}
    </ul>
  )
}

/** A bet: its legs with their results, its amounts, and its cash-out while it is open. */
export function BetCard({ bet }: { bet: SportBet }) {
  const words = useWords()
  const dates = useDates()
  const money = useMoney()
  const priceText = usePriceText()
  const isOpen = bet.state === 'accepted' || bet.state === 'pending'
  return (
    <li className="bet" data-open={isOpen || undefined} data-home tabIndex={-1}>
      <div className="bet-head">
        <h3>{titleOf(words, bet)}</h3>
        {bet.odds > ODDS_MIN && bet.lines === 1 ? <b>{priceText(bet.odds)}</b> : null}
        <Standing bet={bet} />
      </div>
      <Legs bet={bet} isOpen={isOpen} />
      {bet.refusal ? <p className="slip-note">{refusalText(words, bet.refusal.reason)}</p> : null}
      <dl className="figures bet-figures">
        <div>
          <dt>{words.say('bets.stake')}</dt>
          <dd>{money(bet.stake, bet.currency)}</dd>
        </div>
        {bet.cashedOut > 0 ? (
          <div>
            <dt>{words.say('bets.cashed')}</dt>
            <dd>{money(bet.cashedOut, bet.currency)}</dd>
          </div>
        ) : null}
        <div className="figure-main" data-won={(!isOpen && bet.payout > bet.stake) || undefined}>
          <dt>{words.say(isOpen ? 'bets.possible' : 'bets.payout')}</dt>
          <dd>{money(isOpen ? bet.potentialPayout : bet.payout, bet.currency)}</dd>
        </div>
      </dl>
      {isOpen && bet.runningPercent < WHOLE_PERCENT ? (
        <p className="faint">{words.say('bets.running', { percent: bet.runningPercent })}</p>
      ) : null}
      {isOpen ? <CashOut bet={bet} /> : null}
      {isRepeatable(bet) ? <RepeatBet bet={bet} /> : null}
      <p className="bet-foot faint">
        {words.say('bets.placed', { time: dates.write(bet.placedAt, 'dateTime') })}
        <span>#{bet.betId}</span>
      </p>
    </li>
  )
}
