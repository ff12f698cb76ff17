import type { SportBet } from '@tessera/contract/sportsbook'
import type { LegResult } from '@tessera/feed'
import {
  type BetLabel,
  betLabel,
  builderOutcome,
  findBetKind,
  type LegOutcome,
  outcomeOfResult,
  potentialPayout,
} from '@tessera/odds'
import type { BetBook } from '../bet-book.ts'
import { kindOf, oddsBet, shownOdds } from '../rules/odds-bet.ts'
import type { StoredBet, StoredLeg } from '../stored-bet.ts'

const UNDECIDED: LegResult = { result: 'undecided' }

/** Returns the result of a bet builder. */
function builderResult(results: readonly LegResult[]): LegResult['result'] {
  const outcome: LegOutcome | null = builderOutcome(
    results.map(({ result, deadHeat }) => outcomeOfResult(result, deadHeat)),
  )
  if (outcome === null) return 'undecided'
  return outcome.voidHalves > 0 ? 'void' : outcome.won ? 'won' : 'lost'
}

function viewLeg(
  book: BetBook,
  leg: StoredLeg,
  results: readonly LegResult[],
  locale: string,
): SportBet['legs'][number] {
  const { eventId, sportCode, price } = leg
  const card = book.card(eventId, locale)
  const [first = UNDECIDED] = results
  return {
    ...{ eventId, sportCode, price },
    eventName: card?.name ?? leg.eventName,
    eventPath: card?.path ?? leg.eventPath,
    startsAt: card?.startsAt ?? leg.startsAt,
    selections: leg.selections.map(({ marketKey, outcomeId, marketName, outcomeName }, index) => {
      const words = book.words({ eventId, marketKey, outcomeId }, locale) ?? { marketName, outcomeName }
      return { marketKey, outcomeId, ...words, result: (results[index] ?? UNDECIDED).result }
    }),
    result: results.length > 1 ? builderResult(results) : first.result,
    score: card?.facts?.score ?? null,
    isLive: card?.phase === 'live',
  }
}

const LABELLED: ReadonlySet<StoredBet['state']> = new Set(['settled', 'resettled', 'voided'])

/**
 * Returns the label of a settled bet. A bet cashed out in full has only its state, since none of its lines was
 * decided. So has a void bet that was cashed out in part: it is neither won nor lost.
 */
function labelOf(bet: StoredBet): BetLabel | null {
  if (!LABELLED.has(bet.state)) return null
  const label = betLabel(oddsBet(bet, bet.results), bet.payout + bet.cashedOut)
  return bet.state === 'voided' && label !== 'returned' ? null : label
}

const percentOf = ({ running: { numerator, denominator } }: StoredBet): number =>
  Number((numerator * 200n + denominator) / (denominator * 2n))

/** Returns the potential payout of a running bet; 0 for all others. A refused bet can have an unknown kind. */
function potentialOf(bet: StoredBet): number {
  const canRun = bet.state === 'pending' || bet.state === 'accepted'
  return canRun ? Number(potentialPayout(oddsBet(bet, bet.results))) : 0
}

/**
 * Returns a bet in the form that its player sees: in the player's language while the book knows the event, and with
 * the stored words of the bet afterwards.
 */
export function viewBet(book: BetBook, bet: StoredBet, locale: string, autoCashOut: bigint | null): SportBet {
  const stake = bet.stakePerLine * BigInt(bet.lines)
  const hasKind = findBetKind(bet.kind, bet.legs.length) !== null
  const isOver = bet.state !== 'pending' && bet.state !== 'accepted'
  return {
    betId: bet.id,
    state: bet.state,
    kind: bet.kind,
    lines: bet.lines,
    legs: bet.legs.map((leg, index) =>
      viewLeg(book, leg, bet.results?.[index]?.selections ?? leg.selections.map(() => UNDECIDED), locale),
    ),
    currency: bet.currency,
    stakePerLine: Number(bet.stakePerLine),
    stake: Number(stake),
    odds: hasKind
      ? shownOdds(
          kindOf(bet),
          bet.legs.map(({ price }) => price),
        )
      : 0,
    potentialPayout: potentialOf(bet),
    payout: Number(bet.payout + bet.cashedOut),
    cashedOut: Number(bet.cashedOut),
    runningPercent: isOver ? 0 : percentOf(bet),
    label: labelOf(bet),
    refusal:
      bet.state === 'refused' && bet.refusal !== null
        ? {
            reason: bet.refusal,
            newPrices: [...(bet.newPrices ?? [])],
            ...(bet.because && { because: bet.because }),
          }
        : null,
    autoCashOut: autoCashOut === null ? null : Number(autoCashOut),
    placedAt: new Date(bet.placedAtMs).toISOString(),
    settledAt: bet.settledAtMs === null ? null : new Date(bet.settledAtMs).toISOString(),
  }
}
