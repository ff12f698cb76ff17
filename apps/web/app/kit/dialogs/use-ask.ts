import { useSession } from '../../platform/session/use-session.ts'
import { useConfirm } from './confirm-context.tsx'
import type { Confirmation } from './confirmation.ts'
import { type Question, questionAddress } from './question-address.ts'
import { useOpenDialog } from './use-dialogs.ts'

/**
 * Returns a function that asks for a confirmation at the address of its question, where it survives a reload. The question
 * has no address for a player without a confirmed profile (specification, dialog access).
 */
export function useAsk(): (question: Question, confirmation: Confirmation | null) => void {
  const open = useOpenDialog()
  const confirm = useConfirm()
  const { isConfirmed } = useSession()
  return (question, confirmation) => {
    if (isConfirmed) open('confirm', questionAddress(question), { isOver: true })
    else if (confirmation) void confirm(confirmation).then((isSure) => isSure && confirmation.run())
  }
}
