import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '@tessera/contract/client'
import { Button, Skeleton } from '@tessera/ui'
import { useEffect, useState } from 'react'
import type { Confirmation } from '../../kit/dialogs/confirmation.ts'
import { DialogFrame } from '../../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../../kit/dialogs/dialog-props.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import type { ApiQueryResult } from '../../platform/api/use-api-query.ts'
import { useContent } from '../../platform/site/site-context.tsx'

interface QuestionFrameProps<Answer> {
  readonly dialog: DialogProps
  /** Data that the question is about. */
  readonly query: ApiQueryResult<Answer>
  /** Returns the question; null if there is nothing to confirm any more. */
  readonly ask: (answer: Answer) => Confirmation | null
}

/** True if the subject of a question doesn't exist, isn't the player's, or can't have this id. */
const isUnknown = (error: ApiError | null): boolean => error?.status === 404 || error?.status === 422

/** Asks a question at an address: its data may still be loading, missing, or have changed since the link was made. */
export function QuestionFrame<Answer>({ dialog, query, ask }: QuestionFrameProps<Answer>) {
  const { t } = useLingui()
  const texts = useContent().dialogs.confirm
  const { data, error } = query
  const asked = data === undefined ? null : ask(data)
  const [answered, setAnswered] = useState<Confirmation | null>(null)
  // The question stays in view until the dialog has closed.
  const confirmation = asked ?? answered
  const isDone = data !== undefined && asked === null && answered !== null
  const { open, onClose } = dialog
  useEffect(() => {
    if (open && isDone) onClose()
  }, [open, isDone, onClose])
  const isOver = confirmation === null && (data !== undefined || isUnknown(error))
  if (isOver)
    return (
      <DialogFrame
        dialog={dialog}
        title={t`Nothing to confirm`}
        description={t`It’s already done, or no longer possible.`}
        footer={<Button block onClick={onClose}>{t`Got it`}</Button>}
      />
    )
  return (
    <DialogFrame
      dialog={dialog}
      title={confirmation?.title ?? texts?.title}
      description={confirmation?.text}
      footer={
        confirmation && (
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              {confirmation.cancelLabel ?? t`Go back`}
            </Button>
            <Button
              variant={confirmation.tone ?? 'primary'}
              loading={confirmation.isRunning}
              onClick={() => {
                setAnswered(confirmation)
                confirmation.run()
              }}
            >
              {confirmation.confirmLabel}
            </Button>
          </div>
        )
      }
    >
      {confirmation ? null : (
        <QueryView query={query} skeleton={<Skeleton height={48} />}>
          {() => null}
        </QueryView>
      )}
    </DialogFrame>
  )
}
