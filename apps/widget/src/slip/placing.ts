import { SPORT_KEPT } from '@tessera/contract/constants'
import { type RefusalReason, readRefusalReason } from '@tessera/contract/refusal-reason'
import type { BetRefusal, PlaceBetRequest, SportBet } from '@tessera/contract/sportsbook'
import { newKey, storage } from '../core/browser-storage.ts'
import type { CallResult, Calls } from '../core/calls.ts'
import { Store } from '../core/store.ts'

/**
 * State of the placement of a ticket. A request without a response is repeated with the same key, so the bet can't be
 * placed twice.
 */
export type PlacingState =
  | { readonly state: 'sending' | 'unknown' }
  | { readonly state: 'pending'; readonly bet: SportBet }
  | { readonly state: 'accepted'; readonly bet: SportBet }
  | {
      readonly state: 'refused'
      readonly reason: BetRefusal | 'other'
      /** Rule of the player that refused the bet, if the sportsbook has sent one. */
      readonly because: RefusalReason | null
      readonly newPrices: readonly (number | null)[]
    }

export type Placing = PlacingState & {
  readonly key: string
  readonly ticketKey: string
  readonly body: PlaceBetRequest
  readonly beganAtMs: number
  /** Player of the bet; null until the sportsbook has identified the player. */
  readonly playerId: string | null
}

interface Settings {
  readonly calls: Calls
  readonly onAccepted: (placing: Placing, bet: SportBet) => void
  readonly onSignIn: () => void
}

/** Delays between attempts with the same key. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000]
const POLL_MS = 700
/** Maximum age of a request that is repeated automatically. The sportsbook does not place a bet for an older request either. */
const REPEAT_AGE_MS_MAX = 60_000

type StoredPlacing = Pick<Placing, 'key' | 'ticketKey' | 'body' | 'beganAtMs' | 'playerId'>

function readStored(playerId: string): StoredPlacing[] {
  try {
    const value: unknown = JSON.parse(storage.read(SPORT_KEPT.placing) ?? '[]')
    if (!Array.isArray(value)) return []
    const sinceMs = Date.now() - REPEAT_AGE_MS_MAX
    return value.filter(
      (each) =>
        typeof each?.key === 'string' &&
        each.body &&
        Number(each.beganAtMs) > sinceMs &&
        each.playerId === playerId,
    )
  } catch {
    return []
  }
}

const toStored = ({ key, ticketKey, body, beganAtMs, playerId }: Placing): StoredPlacing => ({
  key,
  ticketKey,
  body,
  beganAtMs,
  playerId,
})

const NOT_SENT = { ok: false, code: 'unavailable', details: {} } as const

/** Places each bet once, and waits for its result. */
export class PlacingDesk {
  readonly placings: Store<readonly Placing[]> = new Store<readonly Placing[]>([])
  private readonly settings: Settings
  private isClosed = false
  /** Current player; null for a guest, and until the sportsbook has identified the player. */
  private playerId: string | null = null

  constructor(settings: Settings) {
    this.settings = settings
  }

  /** Handles a new token. Until its player is known, no request is repeated, and bets without a player are removed. */
  awaitPlayer(): void {
    this.playerId = null
    this.placings.update((all) => all.filter((placing) => placing.playerId !== null))
  }

  /**
   * Sets the current player. Unfinished bets of this player from the previous page are requested with their keys; bets of
   * other players are removed.
   */
  enter(playerId: string): void {
    if (playerId === this.playerId) return
    this.playerId = playerId
    this.placings.update((all) =>
      all.flatMap((placing) =>
        (placing.playerId ?? playerId) === playerId ? [{ ...placing, playerId }] : [],
      ),
    )
    const known = readStored(playerId)
    if (this.placings.get().length > 0) this.save()
    for (const { key, ticketKey, body, beganAtMs } of known)
      if (!this.isActive(key)) this.begin({ key, ticketKey, body, beganAtMs, playerId })
  }

  place(ticketKey: string, body: PlaceBetRequest): void {
    const isUnderWay = this.placings
      .get()
      .some(
        (other) => other.ticketKey === ticketKey && ['sending', 'pending', 'unknown'].includes(other.state),
      )
    if (isUnderWay) return
    this.removeFinished(ticketKey)
    this.begin({ key: newKey(), ticketKey, body, beganAtMs: Date.now(), playerId: this.playerId })
  }

  /** Removes finished placements. */
  readonly removeFinished = (ticketKey?: string): void => {
    this.placings.update((all) =>
      all.filter(
        ({ state, ticketKey: key }) =>
          !(['accepted', 'refused'].includes(state) && (ticketKey === undefined || key === ticketKey)),
      ),
    )
  }

  /** Repeats the request of a bet without a response. */
  readonly retry = (key: string): void => {
    const placing = this.placings.get().find((other) => other.key === key)
    if (placing?.state === 'unknown') void this.send(placing, 0)
  }

  /** Ends the requests of a player whose session has expired, and requests a sign-in if a bet was being placed. */
  expire(): void {
    const wasSending = this.placings.get().some(({ state }) => state === 'sending')
    this.leave()
    if (wasSending) this.settings.onSignIn()
  }

  /** Ends the requests of a player who has logged out. Bets that the sportsbook has received are in the player's history. */
  leave(): void {
    this.playerId = null
    this.placings.set([])
    storage.write(SPORT_KEPT.placing, '[]')
  }

  close(): void {
    this.isClosed = true
  }

  private isActive(key: string): boolean {
    return !this.isClosed && this.placings.get().some((placing) => placing.key === key)
  }

  /** True if the current player has placed the bet. With another token, it would be another player's bet. */
  private isByCurrentPlayer(key: string): boolean {
    const placing = this.placings.get().find((other) => other.key === key)
    return placing?.playerId === this.playerId
  }

  private begin(placing: StoredPlacing): void {
    this.placings.update((all) => [...all, { ...placing, state: 'sending' }])
    this.save()
    void this.send(placing, 0)
  }

  private async send(placing: StoredPlacing, attempt: number): Promise<void> {
    this.setState(placing, { state: 'sending' })
    const { key, body } = placing
    const result = this.isByCurrentPlayer(key)
      ? await this.settings.calls('placeBet', { body, idempotencyKey: key })
      : NOT_SENT
    if (!this.isActive(key)) return
    if (result.ok) return this.read(placing, result.value.bet)
    if (result.code === 'unavailable' || result.code === 'rate_limited') {
      const wait = RETRY_DELAYS_MS[attempt]
      if (wait === undefined) return this.setState(placing, { state: 'unknown' })
      setTimeout(() => {
        if (this.isActive(key)) void this.send(placing, attempt + 1)
      }, wait)
      return
    }
    if (result.code === 'session_closed') this.settings.onSignIn()
    this.setState(placing, {
      state: 'refused',
      reason: result.code === 'session_closed' ? 'session-closed' : 'other',
      because: null,
      newPrices: [],
    })
  }

  private read(placing: StoredPlacing, bet: SportBet): void {
    if (bet.state === 'refused') {
      const { reason = 'other', newPrices = [], because } = bet.refusal ?? {}
      const rule = because === undefined ? null : readRefusalReason(because)
      this.setState(placing, { state: 'refused', reason, because: rule, newPrices })
      return
    }
    if (bet.state === 'pending') {
      this.setState(placing, { state: 'pending', bet })
      setTimeout(() => void this.poll(placing, bet.betId), POLL_MS)
      return
    }
    this.setState(placing, { state: 'accepted', bet })
    this.settings.onAccepted({ ...placing, state: 'accepted', bet }, bet)
  }

  private async poll(placing: StoredPlacing, betId: string): Promise<void> {
    if (!this.isActive(placing.key)) return
    const result: CallResult<{ bet: SportBet }> = await this.settings.calls('bet', { params: { betId } })
    if (!this.isActive(placing.key)) return
    if (result.ok) return this.read(placing, result.value.bet)
    setTimeout(() => void this.poll(placing, betId), POLL_MS * 3)
  }

  private setState({ key }: StoredPlacing, state: PlacingState): void {
    this.placings.update((all) =>
      all.map((other) => (other.key === key ? { ...state, ...toStored(other) } : other)),
    )
    this.save()
  }

  private save(): void {
    // A bet without a player could be taken for any player's bet.
    const open = this.placings
      .get()
      .filter(({ state, playerId }) => playerId !== null && ['sending', 'pending', 'unknown'].includes(state))
    // The stored bets of the previous page are read once the player is known, so they must not be overwritten before.
    if (open.length > 0 || this.playerId !== null)
      storage.write(SPORT_KEPT.placing, JSON.stringify(open.map(toStored)))
  }
}
