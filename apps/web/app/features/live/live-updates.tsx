import type { InvoiceUpdated } from '@tessera/contract/channels'
import { INVOICE_STATUS } from '@tessera/contract/statuses'
import { useRef } from 'react'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useRealtimeEvent } from '../../platform/realtime/event-bus.ts'
import { useRealtime } from '../../platform/realtime/use-realtime.ts'
import { useMethodName } from '../../platform/site/use-method-name.ts'
import { invoiceAlertKey } from './invoice-alert.ts'
import { storeEvent } from './store-event.ts'
import { useBonusUpdates } from './use-bonus-updates.ts'
import { useLevelUp } from './use-level-up.ts'
import { useQuestAlerts } from './use-quest-alerts.ts'
import { useRefusalAlerts } from './use-refusal-alerts.ts'

/** Realtime connection during the whole visit, with alerts for payments, bonuses, refused bets, new levels and quests. */
export function LiveUpdates() {
  const alerts = useAlerts()
  const { format } = useMoneyText()
  const methodName = useMethodName()
  const notified = useRef(new Set<string>())
  useRealtime(storeEvent)
  useRefusalAlerts()
  useLevelUp()
  useQuestAlerts()
  useBonusUpdates()
  useRealtimeEvent('invoices', ({ invoice }: InvoiceUpdated) => {
    const key = invoiceAlertKey(invoice, location.search)
    // Money of a successful payment can be taken back, which is another alert.
    const state = `${invoice.id}:${invoice.reversal ?? invoice.status}`
    if (invoice.status === INVOICE_STATUS.pending || notified.current.has(state)) return
    notified.current.add(state)
    if (key === null) return
    alerts.show(key, {
      amount: format(invoice.reversal === null ? invoice.amount : invoice.reversed, invoice.currency),
      method: methodName(invoice.methodKey),
    })
  })
  return null
}
