import { useLingui } from '@lingui/react/macro'
import { Button, buttonClass } from '@tessera/ui'
import { useEffect } from 'react'
import { useAccounts } from '../data/accounts/use-accounts.ts'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { readQuestion } from '../kit/dialogs/question-address.ts'
import { useOpenDialog } from '../kit/dialogs/use-dialogs.ts'
import { RouteLink } from '../platform/navigation/route-link.tsx'
import { useContent } from '../platform/site/site-context.tsx'
import { QUESTION_DIALOGS } from './questions/questions.tsx'

/**
 * A question before an act, such as `?confirm=cancel-withdrawal:<invoice>`, or a note of the operator that the player has
 * to acknowledge: `?confirm=<key of the dialogs' content>`.
 */
export function Dialog(dialog: DialogProps) {
  const question = readQuestion(dialog.value)
  if (question === null) return <Note {...dialog} />
  const QuestionDialog = QUESTION_DIALOGS[question.name]
  return <QuestionDialog key={dialog.value} dialog={dialog} id={question.id} />
}

/** A note to acknowledge. Closes if there is no such note. */
function Note(dialog: DialogProps) {
  const { t } = useLingui()
  const { dialogs } = useContent()
  const texts = Object.hasOwn(dialogs, dialog.value) ? dialogs[dialog.value] : undefined
  const isEmpty = texts === undefined
  const { open, onClose } = dialog
  useEffect(() => {
    if (open && isEmpty) onClose()
  }, [open, isEmpty, onClose])
  if (isEmpty) return null
  return (
    <DialogFrame
      dialog={dialog}
      title={texts.title}
      description={texts.description}
      footer={
        dialog.value === CONFIRMED ? (
          <NextSteps onClose={onClose} />
        ) : (
          <Button block onClick={onClose}>{t`Got it`}</Button>
        )
      }
    />
  )
}

/** Key of the note after the email address was confirmed. */
const CONFIRMED = 'email-confirmed'

/** Next steps of a player with an empty balance: a deposit or free games; otherwise a button to continue. */
function NextSteps({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const { all } = useAccounts()
  if (all.some(({ balance }) => balance > 0)) return <Button block onClick={onClose}>{t`Continue`}</Button>
  return (
    <>
      <Button data-dialog="wallet" onClick={() => open('wallet', 'deposit')}>{t`Make a deposit`}</Button>
      <RouteLink name="games" className={buttonClass({ variant: 'secondary' })}>{t`Play for free`}</RouteLink>
    </>
  )
}
