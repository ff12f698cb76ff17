import { useLingui } from '@lingui/react/macro'
import { ConfirmDelete } from '../features/limits/confirm-delete.tsx'
import { WithLimit } from '../features/limits/with-limit.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** Requests or confirms the deletion of a limit: `?confirm-delete-limit=<limit>`. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Delete this limit?`}>
      <WithLimit id={dialog.value}>
        {(limit, meta) => <ConfirmDelete limit={limit} meta={meta} onDone={dialog.onClose} />}
      </WithLimit>
    </DialogFrame>
  )
}
