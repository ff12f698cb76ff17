import type { BonusUpdated } from '@tessera/contract/channels'
import { BONUS_CODE_STATUS } from '@tessera/contract/statuses'
import { useEffect, useRef, useState } from 'react'
import { playerBonusesQuery } from '../../data/bonuses/queries.ts'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useReloadBonuses } from '../../data/bonuses/use-reload-bonuses.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { debounce } from '../../platform/browser/debounce.ts'
import { useRealtimeEvent } from '../../platform/realtime/event-bus.ts'
import { bonusAlertKey, REFRESH_DEBOUNCE_MS } from './bonus-alert.ts'
import { freeSpinsAlertKey } from './free-spins-alert.ts'

/** Shows an alert when a bonus changes, and keeps the lists and the wagering progress up to date. */
export function useBonusUpdates(): void {
  const alerts = useAlerts()
  const local = useLocalText()
  const { format } = useMoneyText()
  const queryClient = useQueryClient()
  const refresh = useDebounced(useReloadBonuses(), REFRESH_DEBOUNCE_MS)
  // A round moves bonus money and progress only while there is a bonus.
  const afterRound = () => {
    const known = queryClient.getQueryData<Awaited<ReturnType<typeof playerBonusesQuery.fetch>>>(
      playerBonusesQuery.queryKey,
    )
    if ((known?.data.length ?? 0) > 0) refresh()
  }
  useRealtimeEvent('spins', afterRound)
  useRealtimeEvent('bets', afterRound)
  useRealtimeEvent('bonusCodes', ({ bonusCode, status }) => {
    if (status === BONUS_CODE_STATUS.notAvailable)
      alerts.show('bonus-code-not-available', { code: bonusCode })
  })
  useRealtimeEvent('freespins', (change) => {
    refresh()
    const key = freeSpinsAlertKey(change)
    if (key === null) return
    const { title, won, currency, count, gameIds } = change.freeSpins
    alerts.show(key, {
      ...{ name: local(title), amount: format(won, currency), count, games: gameIds.length },
    })
  })
  useRealtimeEvent('cashback', ({ state, amount, currency }) => {
    refresh()
    if (state === 'due') alerts.show('cashback-due', { amount: format(amount, currency) })
  })
  useRealtimeEvent('bonuses', ({ bonus }: BonusUpdated) => {
    refresh()
    const key = bonusAlertKey(bonus)
    if (key === null) return
    alerts.show(key, {
      name: local(bonus.title),
      amount: format(key === 'bonus-played' ? bonus.converted : bonus.amount, bonus.currency),
      count: bonus.wagerCasinoConditions.gameIds.length,
    })
  })
}

/** Returns a function that calls another one once no call has come for a time. */
function useDebounced(call: () => void, delayMs: number): () => void {
  const latest = useRef(call)
  latest.current = call
  const [later] = useState(() => debounce(() => latest.current(), delayMs))
  useEffect(() => later.cancel, [later])
  return later
}
