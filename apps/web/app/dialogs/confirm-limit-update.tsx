import { useLingui } from '@lingui/react/macro'
import { ConfirmUpdate } from '../features/limits/confirm-update.tsx'
import { readWish } from '../features/limits/wished-limit.ts'
import { WithLimit } from '../features/limits/with-limit.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** Requests a looser limit, or confirms the one that was requested: `?confirm-limit-update=<limit>`. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const { id, wish } = readWish(dialog.value)
  return (
    <DialogFrame dialog={dialog} title={t`Change your limit?`}>
      <WithLimit id={id}>
        {(limit, meta) => <ConfirmUpdate limit={limit} wish={wish} meta={meta} onDone={dialog.onClose} />}
      </WithLimit>
    </DialogFrame>
  )
}
