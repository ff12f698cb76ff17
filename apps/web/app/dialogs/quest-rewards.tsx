import { useLingui } from '@lingui/react/macro'
import { QuestRewards } from '../features/quests/quest-rewards.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Reward`}>
      <QuestRewards id={dialog.value} />
    </DialogFrame>
  )
}
