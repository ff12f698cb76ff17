import { expect } from '@playwright/test'
import type { EventCard } from '@tessera/contract/sportsbook'
import { LONG_WAY, type ReadyPlayer, siteUrl } from './player.ts'

/** Places a single bet by the sportsbook's API, on the outcome with the highest odds. Returns what it pays if it wins. */
export async function betOn(
  player: ReadyPlayer,
  eventId: string,
  stakePerLine: number,
): Promise<{ betId: string; payout: number }> {
  const { token } = await player.call<{ token: string }>('POST', '/api/game/sport/start-game', {})
  const event = await fetch(`${siteUrl()}/sportsbook/api/events/${eventId}`)
  const { main }: EventCard = await event.json()
  const [outcome] = (main?.outcomes ?? []).toSorted((one, other) => (other.price ?? 0) - (one.price ?? 0))
  const { key: marketKey = '', version } = main ?? {}
  const legs = [
    { selections: [{ eventId, marketKey, outcomeId: outcome?.id }], price: outcome?.price, version },
  ]
  const body = JSON.stringify({ legs, kind: 'single', stakePerLine, currency: 'EUR', accept: 'any' })
  const key = crypto.randomUUID()
  const send = () =>
    fetch(`${siteUrl()}/sportsbook/api/bets`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body,
    })
  // The book takes bets some time after the start, and a bet waits for the wallet. A repetition with the same key places no
  // second bet.
  let bet = { betId: '', state: '' }
  await expect
    .poll(async () => {
      const answer = await send()
      if (answer.ok) ({ bet } = await answer.json())
      return answer.ok ? bet.state : answer.status
    }, LONG_WAY)
    .toBe('accepted')
  return { betId: bet.betId, payout: Math.floor(((outcome?.price ?? 0) * stakePerLine) / 100) }
}

/** Expects that a bet reaches a payout, in subunits. */
export const expectPayout = (player: ReadyPlayer, betId: string, payout: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const bets = await player.call<{ payout: number; slip: { betId: string } | null }[]>(
          'GET',
          '/api/game/bets?isSettled=true',
        )
        return bets.find(({ slip }) => slip?.betId === betId)?.payout
      },
      { timeout: 60_000 },
    )
    .toBe(payout)
