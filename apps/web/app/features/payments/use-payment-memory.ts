import type { Invoice } from '@tessera/contract'
import { useState } from 'react'
import { useSession } from '../../shared/session/use-session.ts'
import {
  type PaymentDirection,
  type RememberedPayment,
  recallPayment,
  rememberPayment,
} from './remembered-payment.ts'

/** The player's last payment of a kind on this device, and how to keep the next one. */
export function usePaymentMemory(
  direction: PaymentDirection,
  currency: string,
): { readonly last: RememberedPayment | null; readonly remember: (invoice: Invoice) => void } {
  const playerId = useSession().profile?.id ?? ''
  const place = { playerId, direction, currency }
  const [last] = useState(() => recallPayment(localStorage, place))
  return {
    last,
    remember: ({ methodId, amount }) => rememberPayment(localStorage, place, { methodId, amount }),
  }
}
