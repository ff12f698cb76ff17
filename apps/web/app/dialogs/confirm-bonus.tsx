import { useLingui } from '@lingui/react/macro'
import { freeSpinsQuery } from '../data/bonuses/queries.ts'
import { ConfirmCancel } from '../features/bonuses/confirm-cancel.tsx'
import { ConfirmFreeSpins } from '../features/bonuses/confirm-free-spins.tsx'
import { WithBonus } from '../features/bonuses/with-bonus.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { useApiQuery } from '../platform/api/use-api-query.ts'

/** Confirmation before a bonus or free spins are cancelled: `?confirm-bonus=<id>`. */
export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const spins = useApiQuery(freeSpinsQuery).data?.data.find(({ id }) => id === dialog.value)
  return (
    <DialogFrame dialog={dialog} title={spins ? t`Cancel these free spins?` : t`Cancel this bonus?`}>
      {spins ? (
        <ConfirmFreeSpins spins={spins} onDone={dialog.onClose} />
      ) : (
        <WithBonus id={dialog.value}>
          {(bonus) => <ConfirmCancel bonus={bonus} withOpenRounds={false} onDone={dialog.onClose} />}
        </WithBonus>
      )}
    </DialogFrame>
  )
}
