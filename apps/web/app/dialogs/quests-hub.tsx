import { useLingui } from '@lingui/react/macro'
import { QuestList } from '../features/quests/quest-list.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Quests`} size="md">
      <QuestList />
    </DialogFrame>
  )
}
