import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { Dialog } from '@tessera/ui/dialog'
import type { ConfirmQuestion } from './confirm-question.ts'
import { CONFIRM_LEVEL } from './dialog-levels.ts'

export interface ConfirmDialogProps {
  readonly question: ConfirmQuestion
  readonly open: boolean
  readonly onAnswer: (yes: boolean) => void
}

/** A question with two answers. */
export function ConfirmDialog({ question, open, onAnswer }: ConfirmDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onAnswer(false)}
      title={question.title}
      description={question.text}
      closeLabel={t`Close`}
      level={CONFIRM_LEVEL}
      size="sm"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {question.cancelLabel ?? t`Go back`}
          </Button>
          <Button variant={question.tone ?? 'primary'} onClick={() => onAnswer(true)}>
            {question.confirmLabel}
          </Button>
        </div>
      }
    />
  )
}
