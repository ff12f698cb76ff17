import { useLingui } from '@lingui/react/macro'
import { QuestTasks } from '../features/quests/quest-tasks.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Tasks`}>
      <QuestTasks id={dialog.value} />
    </DialogFrame>
  )
}
