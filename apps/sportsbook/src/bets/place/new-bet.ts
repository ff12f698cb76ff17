import { randomBytes } from 'node:crypto'
import type { BetRefusal, PlaceBetRequest } from '@tessera/contract/sportsbook'
import { findBetKind, lineCount, ONE } from '@tessera/odds'
import type { WidgetSession } from '../../sessions/widget-sessions.ts'
import type { BetBook } from '../bet-book.ts'
import { isBettingCurrency, maxPayoutIn } from '../rules/bet-limits.ts'
import type { SlipCheck } from '../rules/check-legs.ts'
import type { StoredBet, StoredLeg } from '../stored-bet.ts'
import type { BetJudgement } from './judge-bet.ts'

/** Session of the player whose bets a call is about. */
export type BettingSession = Pick<WidgetSession, 'id' | 'playerId' | 'walletToken' | 'currency'>

/** Nine base-36 digits of milliseconds last until the year 5188. */
const TIME_DIGITS = 9
const ID_BYTES = 12

/**
 * Creates a bet id. It starts with the time, so that ids sort chronologically, and ends with random characters that
 * can't be guessed.
 */
export function newBetId(): string {
  return `s${Date.now().toString(36).padStart(TIME_DIGITS, '0')}-${randomBytes(ID_BYTES).toString('base64url')}`
}

/** Placeholder for a selection that the book does not know. */
const NO_SELECTION = { marketKey: '', outcomeId: '', marketName: '', outcomeName: '' }

function storedLeg(
  book: BetBook,
  asked: PlaceBetRequest['legs'][number],
  check: SlipCheck['legs'][number] | undefined,
  { locale, selectionsMax }: { readonly locale: string; readonly selectionsMax: number },
): StoredLeg {
  const eventId = asked.selections[0]?.eventId ?? ''
  const card = book.card(eventId, locale)
  return {
    eventId,
    eventName: card?.name ?? '',
    eventPath: card?.path ?? '',
    sportCode: card?.sport.code ?? '',
    startsAt: card?.startsAt ?? new Date(book.now()).toISOString(),
    isLive: check?.isLive ?? false,
    price: check?.price ?? asked.price,
    shown: asked.price,
    version: check?.version ?? asked.version,
    selections: asked.selections.slice(0, selectionsMax).map((selection) => {
      // Unknown texts of the request are not stored, since they would let a client fill the disk.
      if (book.selection(selection) === null) return NO_SELECTION
      const { marketKey, outcomeId } = selection
      const words = book.words(selection, locale)
      return {
        ...{ marketKey, outcomeId },
        marketName: words?.marketName ?? marketKey,
        outcomeName: words?.outcomeName ?? outcomeId,
      }
    }),
  }
}

/** Maximum number of stored legs of a refused bet with too many legs: enough to show what was refused. */
const STORED_LEGS_MAX = 20
/** Maximum number of stored selections per leg of a refused bet. */
const STORED_SELECTIONS_MAX = 2

/** Creates the first stored state of a bet: pending, or refused with the reason. */
export function newBet(
  book: BetBook,
  session: BettingSession,
  request: PlaceBetRequest,
  judgement: BetJudgement,
  locale: string,
): StoredBet {
  const isTaken = judgement.type === 'taken'
  const check = isTaken ? judgement.check.legs : []
  const kind = findBetKind(request.kind, request.legs.length)
  return {
    id: newBetId(),
    playerId: session.playerId,
    walletToken: session.walletToken,
    currency: request.currency,
    kind: request.kind,
    accept: request.accept,
    stakePerLine: BigInt(request.stakePerLine),
    lines: kind === null ? 1 : lineCount(kind),
    maxPayout: isBettingCurrency(request.currency) ? maxPayoutIn(request.currency) : 0n,
    legs: request.legs.slice(0, STORED_LEGS_MAX).map((leg, index) =>
      storedLeg(book, leg, check[index], {
        locale,
        selectionsMax: isTaken ? leg.selections.length : STORED_SELECTIONS_MAX,
      }),
    ),
    results: null,
    state: isTaken ? 'pending' : 'refused',
    refusal: isTaken ? null : judgement.reason,
    because: null,
    newPrices: isTaken ? null : judgement.newPrices,
    placedAtMs: book.now(),
    delayMs: isTaken ? judgement.delayMs : 0,
    struckAtMs: null,
    settledAtMs: null,
    running: ONE,
    cashedOut: 0n,
    payout: 0n,
    payments: 0,
    isClosed: false,
    ageMs: 0,
  }
}

/** Returns a bet refused because of its stake or by the wallet. */
export function refusedBet(
  bet: StoredBet,
  reason: BetRefusal,
  newPrices: readonly (number | null)[] = bet.legs.map(({ price }) => price),
): StoredBet {
  const legs = bet.legs.map((leg) => ({ ...leg, selections: leg.selections.slice(0, STORED_SELECTIONS_MAX) }))
  return { ...bet, legs, state: 'refused', refusal: reason, newPrices }
}
