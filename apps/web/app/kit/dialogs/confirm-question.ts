import type { ReactNode } from 'react'

/**
 * A question with two answers. The cancel label defaults to “Go back”; it can be set because some questions are
 * themselves about cancelling.
 */
export interface ConfirmQuestion {
  readonly title: string
  readonly text?: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly tone?: 'primary' | 'danger'
}
