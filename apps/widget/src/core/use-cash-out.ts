import type { CashOutOffer, SportBet } from '@tessera/contract/sportsbook'
import { eventChannel } from '@tessera/contract/sportsbook/channels'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newKey } from './browser-storage.ts'
import type { CallRequest } from './call-request.ts'
import { useRuntime } from './context.tsx'

/** Interval at which offers are requested, in addition to changes of an event of the bet. */
const POLL_MS = 8_000
/** Interval while the sportsbook confirms a cash-out, possibly one from another tab. */
const CONFIRMING_MS = 1_000
const CHANGE_WAIT_MS = 600

const isOffer = (value: unknown): value is CashOutOffer =>
  typeof value === 'object' && value !== null && 'version' in value && 'amount' in value

/** Keeps the offer of an open bet up to date while it is shown. */
export function useCashOutOffer(bet: SportBet) {
  const { calls, realtime, betsChanged } = useRuntime()
  const [offer, setOffer] = useState<CashOutOffer | null>(null)
  const events = [...new Set(bet.legs.map(({ eventId }) => eventId))].sort().join()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const requests = useRef(0)
  // After a partial cash-out, the offer changes at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again after a partial cash-out
  const reload = useCallback(async () => {
    requests.current += 1
    const request = requests.current
    const result = await calls('cashOutOffer', { params: { betId: bet.betId } })
    // The response to the latest request counts.
    if (request === requests.current) setOffer(result.ok ? result.value : null)
  }, [calls, bet.betId, bet.cashedOut])
  const isConfirming = offer?.reason === 'confirming'
  useEffect(() => {
    void reload()
    const every = setInterval(() => void reload(), isConfirming ? CONFIRMING_MS : POLL_MS)
    const soon = () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        void reload()
      }, CHANGE_WAIT_MS)
    }
    const stops = events.split(',').map((id) =>
      realtime.follow(eventChannel(id), soon, ({ isLive }) => {
        if (isLive) soon()
      }),
    )
    return () => {
      clearInterval(every)
      clearTimeout(timer.current)
      timer.current = undefined
      for (const stop of stops) stop()
    }
  }, [reload, events, realtime, isConfirming])
  // Updates the list after the bet was sold elsewhere.
  const isOver = offer?.reason === 'over'
  useEffect(() => {
    if (isOver) betsChanged.update((count) => count + 1)
  }, [isOver, betsChanged])
  return { offer, setOffer }
}

export type CashOutProgress =
  /**
   * `sending`: the sportsbook is confirming it, after the live delay if an event is in play. `unknown`: there was no
   * response.
   */
  | { readonly at: 'idle' | 'sending' | 'failed' | 'unknown' }
  | { readonly at: 'moved'; readonly offer: CashOutOffer }
  | { readonly at: 'done'; readonly amount: number }

type CashOutRequest = CallRequest<'cashOut'>

/** Returns the request of a cash-out. A request that repeats an unanswered one has the same key. */
export function cashOutRequest(
  betId: string,
  body: CashOutRequest['body'],
  unanswered: CashOutRequest | null,
): CashOutRequest {
  const isSame =
    unanswered?.params.betId === betId && JSON.stringify(unanswered.body) === JSON.stringify(body)
  return isSame ? unanswered : { params: { betId }, body, idempotencyKey: newKey() }
}

const ATTEMPTS_MAX = 3
const RETRY_DELAY_MS = 1_500

/**
 * Cashes out the confirmed amount. A request without a response is repeated with the same key, automatically or when the
 * player confirms again, so it can't be paid twice.
 */
export function useCashOut(bet: SportBet) {
  const { calls, account, betsChanged, callbacks } = useRuntime()
  const [progress, setProgress] = useState<CashOutProgress>({ at: 'idle' })
  const unanswered = useRef<CashOutRequest | null>(null)
  const confirm = async (offer: CashOutOffer, percent: number) => {
    if (offer.amount === null || progress.at === 'sending') return
    setProgress({ at: 'sending' })
    const body = { percent, amount: offer.amount, version: offer.version }
    const request = cashOutRequest(bet.betId, body, unanswered.current)
    let result = await calls('cashOut', request)
    for (
      let attempt = 1;
      !result.ok && result.code === 'unavailable' && attempt < ATTEMPTS_MAX;
      attempt += 1
    ) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * attempt))
      result = await calls('cashOut', request)
    }
    const isUnknown = !result.ok && result.code === 'unavailable'
    unanswered.current = isUnknown ? request : null
    if (result.ok) {
      setProgress({ at: 'done', amount: result.value.bet.cashedOut - bet.cashedOut })
      betsChanged.update((count) => count + 1)
      void account.reload()
      callbacks().onBalanceChange?.()
      return
    }
    const moved = result.details.offer
    setProgress(
      result.code === 'offer_moved' && isOffer(moved)
        ? { at: 'moved', offer: moved }
        : { at: isUnknown ? 'unknown' : 'failed' },
    )
  }
  return { progress, confirm, reset: () => setProgress({ at: 'idle' }) }
}
