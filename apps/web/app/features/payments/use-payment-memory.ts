import type { Invoice } from '@tessera/contract'
import { useState } from 'react'
import { useSession } from '../../platform/session/use-session.ts'
import {
  type PaymentDirection,
  type RememberedPayment,
  recallPayment,
  rememberPayment,
} from './remembered-payment.ts'

/** Returns the player's last payment of a direction on this device, and a function that stores the next one. */
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
