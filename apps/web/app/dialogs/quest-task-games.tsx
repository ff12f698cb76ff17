import { useLingui } from '@lingui/react/macro'
import { TaskGames } from '../features/quests/task-games.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Games of this task`}>
      <TaskGames value={dialog.value} />
    </DialogFrame>
  )
}
