import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

export type PopoverProps = {
  /** Button element with its own name. */
  readonly trigger: ReactElement
  readonly title: ReactNode
  readonly hideTitle?: boolean
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
}

/** Additional information next to its trigger: the parts of a number, the latest notifications. */
export function Popover({ trigger, title, hideTitle, children, align = 'center' }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-popup" sideOffset={8} align={align} collisionPadding={8}>
          <Base.Popup className="t-popup t-popover">
            <Base.Title className={hideTitle ? 'sr-only' : 'text-lg'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
