import { useLingui } from '@lingui/react/macro'
import { Card } from '@tessera/ui'

/** Provable fairness in three steps. */
export function HowItWorks() {
  const { t } = useLingui()
  const steps = [
    {
      title: t`We commit`,
      text: t`Before you play, we show the SHA-256 of a secret server seed. From then on, we can’t change the seed without you noticing.`,
    },
    {
      title: t`You add chance`,
      text: t`You choose the client seed. Each round mixes both seeds with its number by HMAC-SHA256; neither of us can steer the result.`,
    },
    {
      title: t`You check`,
      text: t`Rotate the seeds and the old server seed is revealed. Your browser recomputes every round that was played with it.`,
    },
  ]
  return (
    <ol className="grid gap-4 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <Card level="surface" padding="lg" className="grid h-full content-start gap-2">
            <span aria-hidden="true" className="figures font-display text-3xl font-bold text-action-text">
              {index + 1}
            </span>
            <h2 className="text-lg">{title}</h2>
            <p className="text-text-soft">{text}</p>
          </Card>
        </li>
      ))}
    </ol>
  )
}
