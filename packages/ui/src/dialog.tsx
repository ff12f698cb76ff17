import { cx } from './cx.ts'
import { Panel, type PanelProps } from './panel.tsx'

export type DialogProps = PanelProps & {
  /** `sm` asks, `md` is a form, `lg` a page's worth, `full` a game. */
  readonly size?: 'sm' | 'md' | 'lg' | 'full'
}

/** A dialog in the middle of a desktop; on a phone a sheet from below that follows the finger. */
export function Dialog({ size = 'md', className, ...rest }: DialogProps) {
  return (
    <Panel
      {...rest}
      className={cx(`t-dialog-${size}`, className)}
      shape="t-dialog"
      phoneEdge={size === 'full' ? undefined : 'bottom'}
      wideEdge={undefined}
    />
  )
}
