import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type QrFrameProps = {
  /** QR code as an SVG or an image, dark on light in both themes. */
  readonly children: ReactNode
  /** Description of the effect of scanning it. */
  readonly label: string
  readonly caption?: ReactNode
  readonly className?: string
}

/** QR code on a light tile in both themes, with the quiet zone that readers need. */
export function QrFrame({ children, label, caption, className }: QrFrameProps) {
  return (
    <figure className={cx('grid justify-items-center gap-3', className)}>
      <div className="t-qr" role="img" aria-label={label}>
        {children}
      </div>
      {caption === undefined ? null : <figcaption className="text-text-soft">{caption}</figcaption>}
    </figure>
  )
}
