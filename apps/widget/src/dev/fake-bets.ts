import type { RefusalReason } from '@tessera/contract/refusal-reason'
import type { CashOutOffer, PlaceBetRequest, SportBet } from '@tessera/contract/sportsbook'
import { combinedOdds, findBetKind, fraction, lineCount, returnOfLines } from '@tessera/odds'
import type { FakeBook } from './fake-book.ts'

/** Result of the next placed bet. */
export type BetWish = 'accept' | 'refuse' | 'pend'

const refusalOf = (rule: RefusalReason | null, newPrices: (number | null)[]): SportBet['refusal'] =>
  rule ? { reason: 'limit-reached', newPrices, because: rule } : { reason: 'price-changed', newPrices }

const START_BALANCE = 100_000
const CASH_SHARE = 85

/** Bets of the single player of the fake sportsbook. */
export class FakeBets {
  readonly bets = new Map<string, SportBet>()
  balance = START_BALANCE
  /** Player of the valid token. */
  playerId = 'p1'
  wish: BetWish = 'accept'
  /** Rule of the player that refuses every bet, if set. */
  rule: RefusalReason | null = null
  /** Called when a bet arrives. */
  onPlace: () => void = () => {}
  /** Change of the next cash-out offer when it is accepted: its price has moved. */
  offerMove = 0
  /** Duration of the confirmation of a cash-out. */
  cashOutDelayMs = 0
  readonly favourites = new Set<string>()
  readonly marks = new Map<string, { kind: 'team' | 'league'; id: string; sportId: number; name: string }>()
  readonly settings = { sportOrder: [] as number[], goalAlerts: false }
  readonly favouriteMarkets = new Map<string, { readonly sportId: number; readonly type: string }>()
  private readonly byKey = new Map<string, string>()
  private readonly offers = new Map<string, number>()
  private readonly book: FakeBook

  constructor(book: FakeBook) {
    this.book = book
  }

  place(key: string, request: PlaceBetRequest): SportBet {
    const known = this.bets.get(this.byKey.get(key) ?? '')
    if (known) return known
    this.onPlace()
    const prices = request.legs.map(({ price }) => price)
    const now = this.book.quote(request.legs, request.kind).legs.map(({ price }) => price)
    const hasMoved = now.some((price, index) => price !== prices[index])
    const kind = findBetKind(request.kind, request.legs.length)
    const lines = kind ? lineCount(kind) : 1
    const returned = returnOfLines(
      prices.map((price) => fraction(BigInt(price), 100n)),
      kind?.folds ?? [],
    )
    const isRefused = this.rule !== null || this.wish === 'refuse' || (hasMoved && request.accept === 'none')
    const stake = request.stakePerLine * lines
    const bet: SportBet = {
      betId: `B${this.bets.size + 1}`,
      state: isRefused ? 'refused' : this.wish === 'pend' ? 'pending' : 'accepted',
      kind: request.kind,
      lines,
      legs: request.legs.map(({ selections, price }) => {
        const found = selections.map((selection) => this.book.find(selection))
        const event = found[0]?.event
        return {
          eventId: selections[0]?.eventId ?? '1',
          eventName: event?.name ?? '',
          eventPath: event?.path ?? '/sport',
          sportCode: event?.sport.code ?? '',
          startsAt: event?.startsAt ?? new Date(0).toISOString(),
          price,
          selections: selections.map((selection, index) => ({
            marketKey: selection.marketKey,
            marketName: found[index]?.market.name ?? '',
            outcomeId: selection.outcomeId,
            outcomeName: found[index]?.outcome.name ?? '',
            result: 'undecided' as const,
          })),
          result: 'undecided' as const,
          score: event?.facts?.score ?? null,
          isLive: event?.phase === 'live',
        }
      }),
      currency: request.currency,
      stakePerLine: request.stakePerLine,
      stake,
      odds: Number(combinedOdds(prices)),
      potentialPayout: Number((BigInt(request.stakePerLine) * returned.numerator) / returned.denominator),
      payout: 0,
      cashedOut: 0,
      runningPercent: 100,
      label: null,
      refusal: isRefused ? refusalOf(this.rule, now) : null,
      autoCashOut: null,
      placedAt: new Date().toISOString(),
      settledAt: null,
    }
    this.byKey.set(key, bet.betId)
    this.bets.set(bet.betId, bet)
    if (!isRefused) this.balance -= stake
    return bet
  }

  list(isSettled: boolean): SportBet[] {
    const isOpen = ({ state }: SportBet) => state === 'accepted' || state === 'pending'
    return [...this.bets.values()].filter((bet) => isOpen(bet) !== isSettled).reverse()
  }

  change(betId: string, part: Partial<SportBet>): SportBet {
    const bet = this.bets.get(betId)
    if (!bet) throw new Error(`no bet ${betId}`)
    const changed = { ...bet, ...part }
    this.bets.set(betId, changed)
    return changed
  }

  /** Publishes a result of a bet's events, and settles the bet as won or lost some time later, like the real settlement. */
  settle(betId: string, result: 'won' | 'lost', afterMs = 150): void {
    const bet = this.bets.get(betId)
    if (!bet) return
    for (const { eventId } of bet.legs) this.book.change(eventId, {}, [], { hasResults: true })
    setTimeout(() => this.pay(bet, result), afterMs)
  }

  private pay(bet: SportBet, result: 'won' | 'lost'): void {
    const payout = result === 'won' ? bet.potentialPayout : 0
    this.balance += payout
    this.change(bet.betId, {
      state: 'settled',
      label: result,
      payout,
      settledAt: new Date().toISOString(),
      legs: bet.legs.map((leg) => ({
        ...leg,
        result,
        selections: leg.selections.map((selection) => ({ ...selection, result })),
      })),
    })
  }

  offer(betId: string): CashOutOffer {
    const bet = this.bets.get(betId)
    if (bet?.state !== 'accepted') return { amount: null, reason: 'over', version: '', delayMs: 0 }
    const known = this.offers.get(betId) ?? Math.floor((bet.stake * bet.runningPercent * CASH_SHARE) / 10_000)
    this.offers.set(betId, known)
    return { amount: known, reason: null, version: String(known), delayMs: this.cashOutDelayMs }
  }

  /** Returns the bet, or the offer if it has moved. */
  cashOut(betId: string, percent: number, version: string): SportBet | CashOutOffer {
    const before = this.offer(betId)
    if (this.offerMove !== 0) {
      this.offers.set(betId, (before.amount ?? 0) + this.offerMove)
      this.offerMove = 0
    }
    const offer = this.offer(betId)
    const bet = this.bets.get(betId)
    if (!bet || offer.version !== version || offer.amount === null) return offer
    const paid = Math.floor((offer.amount * percent) / 100)
    this.offers.delete(betId)
    this.balance += paid
    const running = Math.round((bet.runningPercent * (100 - percent)) / 100)
    return this.change(betId, {
      cashedOut: bet.cashedOut + paid,
      payout: bet.payout + paid,
      runningPercent: running,
      ...(percent === 100 ? { state: 'cashed-out' as const } : {}),
    })
  }
}
