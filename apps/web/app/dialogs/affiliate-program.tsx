import { useLingui } from '@lingui/react/macro'
import { ProgrammeConditions } from '../features/referral/programme-conditions.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'

/** `?affiliate-program`: conditions of the referral programme. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  return (
    <DialogFrame dialog={dialog} title={t`Invite friends: conditions`}>
      <ProgrammeConditions />
    </DialogFrame>
  )
}
