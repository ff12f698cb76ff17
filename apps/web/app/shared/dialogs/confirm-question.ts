import type { ReactNode } from 'react'

/** One question with two answers: the confirming one is named, the other is "Go back" unless it is named too, since some questions are themselves about cancelling. */
export interface ConfirmQuestion {
  readonly title: string
  readonly text?: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly tone?: 'primary' | 'danger'
}
