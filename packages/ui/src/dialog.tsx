import { cx } from './cx.ts'
import { Panel, type PanelProps } from './panel.tsx'

export type DialogProps = PanelProps & {
  /** `sm` for a question, `md` for a form, `lg` for the content of a page, `full` for a game. */
  readonly size?: 'sm' | 'md' | 'lg' | 'full'
}

/** Dialog in the middle of a desktop. On a phone it is a bottom sheet that follows the finger. */
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
