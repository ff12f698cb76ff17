import { findBetKind, linesOf } from '@tessera/odds'
import { useIsGuest, useMoney, usePriceText, useRuntime, useWords } from '../core/context.tsx'
import { useStore } from '../core/store.ts'
import { signatureOf } from '../slip/slip.ts'
import { useEarlyPress } from '../slip/use-early-press.ts'
import { isQuotePending, placeRequest, type ShownSlip, type ShownTicket } from '../slip/use-slip.ts'
import { AcceptChoice } from './accept-choice.tsx'
import { StakeField } from './stake-field.tsx'

const SHOWN_LINES_MAX = 120
const MS = 1_000

/** Lines of a system with the legs in each. */
function Lines({ shown }: { shown: ShownTicket }) {
  const words = useWords()
  const kind = findBetKind(shown.quote?.quote?.offer?.kind ?? '', shown.ticket.legs.length)
  if (!kind || kind.code === 'single' || kind.code === 'combination') return null
  const lines = linesOf(kind)
  const names = shown.ticket.legs.map(({ items }) => items.map(({ outcomeName }) => outcomeName).join(' + '))
  return (
    <details className="lines-list">
      <summary>
        {words.say('slip.lines.show')} ({lines.length})
      </summary>
      <ol>
        {lines.slice(0, SHOWN_LINES_MAX).map((line) => (
          <li key={line.join()}>{line.map((leg) => names[leg]).join(' · ')}</li>
        ))}
      </ol>
    </details>
  )
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

function Figures({ slip }: { slip: ShownSlip }) {
  const words = useWords()
  const money = useMoney()
  const priceText = usePriceText()
  const [only] = slip.tickets
  const currency = only?.quote?.quote?.offer?.currency ?? 'EUR'
  const staked = slip.tickets.filter(({ status }) => status.stake.kind === 'amount')
  const stake = sum(staked.map(({ status }) => status.figures?.stake ?? 0n))
  const payout = sum(staked.map(({ status }) => status.figures?.payout ?? 0n))
  const odds = slip.tickets.length === 1 ? only?.status.figures?.odds : undefined
  // The row is there before the first quote: a slip that grows later moves under the page's header.
  const kind = only?.quote?.quote?.offer?.kind ?? only?.ticket.kind ?? 'combination'
  const isPlain = kind === 'single' || kind === 'combination'
  return (
    <dl className="figures">
      {odds !== undefined && odds > 100n && isPlain ? (
        <div>
          <dt>{words.say('slip.odds')}</dt>
          <dd>{priceText(Number(odds))}</dd>
        </div>
      ) : null}
      {slip.tickets.length > 1 || (only?.status.figures?.lines ?? 1) > 1 ? (
        <div>
          <dt>
            {words.say('slip.total')}
            {slip.tickets.length === 1
              ? ` · ${words.say('slip.lines', { count: only?.status.figures?.lines ?? 1 })}`
              : ''}
          </dt>
          <dd>{money(stake, currency)}</dd>
        </div>
      ) : null}
      <div className="figure-main">
        <dt>{words.say('slip.payout')}</dt>
        <dd>{money(payout, currency)}</dd>
      </div>
    </dl>
  )
}

/** Foot of the slip, with its amounts and the button that places the bet. */
export function SlipFoot({ shown: slip }: { shown: ShownSlip }) {
  const words = useWords()
  const money = useMoney()
  const { desk, slip: controller, account, callbacks } = useRuntime()
  const isGuest = useIsGuest()
  const balance = useStore(account.state)
  const placings = useStore(desk.placings)
  const [only] = slip.tickets
  const isWhole = slip.tickets.length === 1 && only !== undefined
  const currency = balance?.currency ?? only?.quote?.quote?.offer?.currency ?? 'EUR'
  const requests = slip.tickets.flatMap((ticket) => {
    const request = placeRequest(ticket, slip.slip.accept)
    return request ? [{ key: ticket.ticket.key, request }] : []
  })
  const staked = slip.tickets.filter(({ status }) => status.stake.kind === 'amount')
  const total = sum(staked.map(({ status }) => status.figures?.stake ?? 0n))
  const mustAccept = slip.tickets.some(({ status }) => status.mustAccept)
  const hasBadStake = slip.tickets.some(({ status }) => !['amount', 'empty'].includes(status.stake.kind))
  const isShort = balance !== null && total > BigInt(balance.balance)
  const isBusy = placings.some(
    ({ state }) => state === 'sending' || state === 'pending' || state === 'unknown',
  )
  const isReady = slip.isFresh && !isShort && !isBusy && !hasBadStake
  const canPlace = isReady && requests.length > 0
  const isQuoteAwaited = isReady && staked.some(isQuotePending)
  const delayMs = Math.max(0, ...slip.tickets.map(({ quote }) => quote?.quote?.offer?.delayMs ?? 0))
  const { isWaiting, press } = useEarlyPress({
    isQuoteAwaited,
    canPlace,
    meaning: staked
      .map(({ ticket, status }) => [
        signatureOf(ticket),
        status.stake.kind === 'amount' && status.stake.subunits,
      ])
      .join(),
    place: () => {
      for (const { key, request } of requests) desk.place(key, request)
    },
  })
  return (
    <div className="slip-foot">
      {isWhole ? (
        <>
          <Lines shown={only} />
          <StakeField
            shown={only}
            currency={currency}
            label={words.say((only.status.figures?.lines ?? 1) > 1 ? 'slip.stake.line' : 'slip.stake')}
          />
        </>
      ) : null}
      <Figures slip={slip} />
      <AcceptChoice />
      {delayMs > 0 ? (
        <p className="slip-note">{words.say('slip.delay', { seconds: Math.ceil(delayMs / MS) })}</p>
      ) : null}
      {isShort && !isGuest ? (
        <p className="slip-note" data-problem>
          {words.say('slip.short')}{' '}
          <button type="button" className="text-link" onClick={() => callbacks().onDeposit?.()}>
            {words.say('slip.deposit')}
          </button>
        </p>
      ) : null}
      {isGuest ? (
        <button
          type="button"
          className="button button-action button-large"
          onClick={() => callbacks().onSignIn?.()}
        >
          {words.say('slip.login')}
        </button>
      ) : mustAccept ? (
        <button type="button" className="button button-value button-large" onClick={controller.acceptPrices}>
          {words.say('slip.accept')}
        </button>
      ) : (
        <button
          type="button"
          className="button button-action button-large"
          aria-disabled={!(canPlace || isQuoteAwaited) || undefined}
          aria-busy={isWaiting || undefined}
          onClick={press}
        >
          {!slip.isFresh
            ? words.say('stale.short')
            : isWaiting
              ? words.say('slip.sending')
              : total > 0n
                ? words.say('slip.place', { amount: money(total, currency) })
                : staked.some(({ status }) => status.figures === null)
                  ? words.say('card.closed')
                  : words.say('slip.place.empty')}
        </button>
      )}
    </div>
  )
}
