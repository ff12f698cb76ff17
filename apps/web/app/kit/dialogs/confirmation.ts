import type { ConfirmQuestion } from './confirm-question.ts'

/** An act that runs after the player has confirmed it. */
export interface Confirmation extends ConfirmQuestion {
  readonly isRunning: boolean
  readonly run: () => void
}
