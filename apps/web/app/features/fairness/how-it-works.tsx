import { useLingui } from '@lingui/react/macro'
import { Card } from '@tessera/ui'

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
