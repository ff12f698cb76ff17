import type { PaymentMethod } from '@tessera/contract'
import { Icon } from '@tessera/ui'
import { methodMark } from './method-marks.ts'

/** Mark of a payment method on a tile. The name stands next to it. */
export function MethodArt({ methodKey }: { readonly methodKey: PaymentMethod['key'] }) {
  return (
    <span className="grid size-9 flex-none place-items-center rounded-sm bg-sunken text-text-soft">
      <Icon icon={methodMark(methodKey)} size={20} />
    </span>
  )
}
