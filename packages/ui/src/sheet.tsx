import { cx } from './cx.ts'
import { Panel, type PanelProps } from './panel.tsx'

export type SheetProps = PanelProps & {
  readonly side?: 'start' | 'end' | 'bottom'
  /** Form on a phone: a bottom sheet, or a sheet at its side. */
  readonly phone?: 'bottom' | 'side'
}

/** Panel at an edge: the navigation at the start, the bet slip and the wallet at the end. */
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
