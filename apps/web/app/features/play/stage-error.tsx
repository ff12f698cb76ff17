import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'

interface StageErrorProps {
  readonly text: string
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** The reason why a game isn't open, with buttons to retry and to leave. */
export function StageError({ text, onRetry, onLeave }: StageErrorProps) {
  const { t } = useLingui()
  return (
    <div role="alert" className="grid justify-items-center gap-4">
      <p className="max-w-[34ch] text-center text-lg">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{t`Try again`}</Button>
        <Button variant="secondary" onClick={onLeave}>{t`Back`}</Button>
      </div>
    </div>
  )
}
