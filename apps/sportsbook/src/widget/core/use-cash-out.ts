import type { CashOutOffer, SportBet } from '@tessera/contract/sportsbook'
import { eventChannel } from '@tessera/contract/sportsbook/channels'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRuntime } from './context.tsx'
import { newKey } from './kept.ts'

/** Offers are asked for again after this, and when an event of the bet changed. */
const EVERY_MS = 8_000
const CHANGE_WAIT_MS = 600

const isOffer = (value: unknown): value is CashOutOffer =>
  typeof value === 'object' && value !== null && 'version' in value && 'amount' in value

/** The offer of a running bet, kept up to date while it is shown. */
export function useCashOutOffer(bet: SportBet) {
  const { calls, realtime } = useRuntime()
  const [offer, setOffer] = useState<CashOutOffer | null>(null)
  const events = [...new Set(bet.legs.map(({ eventId }) => eventId))].sort().join()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = useCallback(async () => {
    const result = await calls('cashOutOffer', { path: `/bets/${bet.betId}/cash-out` })
    if (result.ok) setOffer(result.value)
    else setOffer(null)
  }, [calls, bet.betId])
  useEffect(() => {
    void ask()
    const every = setInterval(() => void ask(), EVERY_MS)
    const soon = () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        void ask()
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
  }, [ask, events, realtime])
  return { offer, setOffer }
}

export type CashOutProgress =
  | { readonly at: 'idle' | 'sending' | 'failed' }
  | { readonly at: 'moved'; readonly offer: CashOutOffer }
  | { readonly at: 'done'; readonly amount: number }

const TRIES = 3
const AGAIN_MS = 1_500

/** Cashes out what was confirmed. Without an answer it is asked again with the same key: it can't be paid twice. */
export function useCashOut(bet: SportBet) {
  const { calls, account, betsChanged, callbacks } = useRuntime()
  const [progress, setProgress] = useState<CashOutProgress>({ at: 'idle' })
  const confirm = async (offer: CashOutOffer, percent: number) => {
    if (offer.amount === null || progress.at === 'sending') return
    setProgress({ at: 'sending' })
    const request = {
      method: 'POST' as const,
      path: `/bets/${bet.betId}/cash-out`,
      body: { percent, amount: offer.amount, version: offer.version },
      idempotencyKey: newKey(),
    }
    let result = await calls('cashOut', request)
    for (let tried = 1; !result.ok && result.code === 'unavailable' && tried < TRIES; tried += 1) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * tried))
      result = await calls('cashOut', request)
    }
    if (result.ok) {
      setProgress({ at: 'done', amount: result.value.bet.cashedOut - bet.cashedOut })
      betsChanged.update((count) => count + 1)
      void account.ask()
      callbacks().onBalanceChange?.()
      return
    }
    const moved = result.details.offer
    setProgress(
      result.code === 'offer_moved' && isOffer(moved) ? { at: 'moved', offer: moved } : { at: 'failed' },
    )
  }
  return { progress, confirm, reset: () => setProgress({ at: 'idle' }) }
}
