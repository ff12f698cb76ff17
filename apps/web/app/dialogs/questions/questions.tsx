import type { ComponentType } from 'react'
import { useDeleteDocument } from '../../features/documents/delete-document.tsx'
import { documentsQuery } from '../../features/documents/queries.ts'
import { useCancelWithdrawal } from '../../features/payments/cancel-withdrawal.tsx'
import { invoiceQuery } from '../../features/payments/queries.ts'
import { useCloseOthers } from '../../features/profile/close-others.tsx'
import { sessionsQuery } from '../../features/profile/queries.ts'
import { useCancelQuest } from '../../features/quests/use-cancel-quest.ts'
import { useQuests } from '../../features/quests/use-quest.ts'
import type { DialogProps } from '../../kit/dialogs/dialog-props.ts'
import type { QuestionName } from '../../kit/dialogs/question-address.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { QuestionFrame } from './question-frame.tsx'

interface QuestionProps {
  readonly dialog: DialogProps
  /** Subject of the question. */
  readonly id: string
}

/** Id of no item, for a question without one: an empty id would be the address of the list. */
const NO_ITEM = 'none'

function CancelWithdrawal({ dialog, id }: QuestionProps) {
  const ask = useCancelWithdrawal(dialog.onClose)
  return (
    <QuestionFrame
      dialog={dialog}
      query={useApiQuery(invoiceQuery(id || NO_ITEM))}
      ask={({ data }) => ask(data)}
    />
  )
}

function CancelQuest({ dialog, id }: QuestionProps) {
  const ask = useCancelQuest(dialog.onClose)
  const find = ({ data }: NonNullable<ReturnType<typeof useQuests>['data']>) => {
    const quest = data.find((each) => each.id === id)
    return quest === undefined ? null : ask(quest)
  }
  return <QuestionFrame dialog={dialog} query={useQuests()} ask={find} />
}

function DeleteDocument({ dialog, id }: QuestionProps) {
  const ask = useDeleteDocument(dialog.onClose)
  return (
    <QuestionFrame
      dialog={dialog}
      query={useApiQuery(documentsQuery)}
      ask={({ data }) => {
        const document = data.find((each) => each.id === id)
        return document === undefined ? null : ask(document)
      }}
    />
  )
}

const FIRST_PAGE = new URLSearchParams()

function SignOutOthers({ dialog }: QuestionProps) {
  const confirmation = useCloseOthers(dialog.onClose)
  return (
    <QuestionFrame
      dialog={dialog}
      query={useApiQuery(sessionsQuery(FIRST_PAGE))}
      ask={({ meta }) => (meta.totalRows > 1 ? confirmation : null)}
    />
  )
}

/** Dialogs of the questions that have an address. */
export const QUESTION_DIALOGS: Readonly<Record<QuestionName, ComponentType<QuestionProps>>> = {
  'cancel-quest': CancelQuest,
  'cancel-withdrawal': CancelWithdrawal,
  'delete-document': DeleteDocument,
  'sign-out-others': SignOutOthers,
}
