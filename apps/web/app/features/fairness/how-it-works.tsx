import { useLingui } from '@lingui/react/macro'
import { NumberedSteps } from '../../kit/layout/numbered-steps.tsx'

/** Provable fairness in three steps. */
export function HowItWorks() {
  const { t } = useLingui()
  const steps = [
    {
      title: t`We commit`,
      text: t`Before you play, we show you the SHA-256 hash of a secret server seed. We can’t change the seed without you noticing.`,
    },
    {
      title: t`You add your seed`,
      text: t`You choose the client seed. Each round combines both seeds and the round number with HMAC-SHA256, so neither of us can control the result.`,
    },
    {
      title: t`You verify`,
      text: t`Rotate your seeds to reveal the previous server seed. Your browser can then recalculate every round played with it.`,
    },
  ]
  return <NumberedSteps steps={steps} level="h2" />
}
