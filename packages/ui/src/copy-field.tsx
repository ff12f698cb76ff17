import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { CHECK_ICON, COPY_ICON } from './icons.ts'

export type CopyFieldProps = {
  /** Name of the value: "Deposit address". */
  readonly label: string
  readonly value: string
  readonly copyLabel: string
  /** Announced and displayed for a moment after copying. */
  readonly copiedLabel: string
  readonly className?: string
}

const COPIED_SHOWN_MS = 2000

/** Value to copy: displayed in full, selectable, and copied with one press. */
export function CopyField({ label, value, copyLabel, copiedLabel, className }: CopyFieldProps) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  // If the browser denies access to the clipboard, the value stays selectable and no success is shown.
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )

  return (
    <div className={cx('grid gap-2', className)}>
      <span className="t-label">{label}</span>
      <div className="t-copy">
        <code>{value}</code>
        <button type="button" onClick={copy} className="t-copy-button">
          <Icon icon={copied ? CHECK_ICON : COPY_ICON} />
          <span>{copied ? copiedLabel : copyLabel}</span>
        </button>
        <span role="status" className="sr-only">
          {copied ? copiedLabel : ''}
        </span>
      </div>
    </div>
  )
}
