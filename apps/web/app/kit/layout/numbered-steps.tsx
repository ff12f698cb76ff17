import { Card } from '@tessera/ui'

export interface NumberedStepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  /** Level of the steps' headings within the page. */
  readonly level: 'h2' | 'h3'
}

/** Explanation in numbered steps, next to one another on wide screens. */
export function NumberedSteps({ steps, level: Heading }: NumberedStepsProps) {
  return (
    <ol className="grid gap-4 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <Card level="surface" padding="lg" className="grid h-full content-start gap-2">
            <span aria-hidden="true" className="figures font-display text-3xl font-bold text-action-text">
              {index + 1}
            </span>
            <Heading className="text-lg">{title}</Heading>
            <p className="text-text-soft">{text}</p>
          </Card>
        </li>
      ))}
    </ol>
  )
}
