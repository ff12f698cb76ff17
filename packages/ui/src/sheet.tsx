import { cx } from './cx.ts'
import { Panel, type PanelProps } from './panel.tsx'

export type SheetProps = PanelProps & {
  readonly side?: 'start' | 'end' | 'bottom'
  /** What it is on a phone: from below, or from its side. */
  readonly phone?: 'bottom' | 'side'
}

/** A panel at an edge: the places at the start, the bet slip and the wallet at the end. */
export function Sheet({ side = 'end', phone = 'bottom', className, ...rest }: SheetProps) {
  return (
    <Panel
      {...rest}
      className={cx(`t-sheet-${side}`, phone === 'bottom' && 't-sheet-phone-bottom', className)}
      shape="t-sheet"
      phoneEdge={phone === 'bottom' ? 'bottom' : side}
      wideEdge={side}
    />
  )
}
