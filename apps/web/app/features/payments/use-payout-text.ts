import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '@tessera/contract'
import { useProcessingTime } from './method-picker.tsx'

type Payout = NonNullable<Invoice['payout']>

/** Texts about the progress of a withdrawal. */
export interface PayoutText {
  readonly title: (stage: Payout['stage']) => string
  /** Expected arrival. */
  readonly arrival: (payout: Pick<Payout, 'stage' | 'processingTime'>) => string
}

/** Returns functions that describe the progress of a pending withdrawal and when its money arrives. */
export function usePayoutText(): PayoutText {
  const { t } = useLingui()
  const timeText = useProcessingTime()
  const titles: Readonly<Record<Payout['stage'], string>> = {
    review: t`Withdrawal in review`,
    queued: t`Withdrawal is being sent`,
    sent: t`Withdrawal on its way`,
  }
  return {
    title: (stage) => titles[stage],
    arrival: ({ stage, processingTime }) => {
      const time = timeText(processingTime)
      return stage === 'review' ? t`Review: within 24 hours, then ${time}` : time
    },
  }
}
