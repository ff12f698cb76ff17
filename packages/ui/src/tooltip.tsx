import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

export type TooltipProps = {
  /** A few words in addition to the element's own name; never the only place of required information. */
  readonly text: ReactNode
  /** One focusable element. */
  readonly children: ReactElement
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
}

const OPEN_DELAY_MS = 400

/** Hint on hover and focus. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Provider delay={OPEN_DELAY_MS}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner className="z-popup" side={side} sideOffset={8} collisionPadding={8}>
            <Base.Popup className="t-tooltip">{text}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  )
}
