import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { DepositDone } from '../features/payments/payment-result.tsx'
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { matchRoute } from '../platform/urls/match-route.ts'

export function Dialog(dialog: DialogProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <DialogFrame dialog={dialog} title={t`Deposit received`}>
      <DepositDone
        id={dialog.value}
        isInGame={matchRoute(pathname)?.name === 'game'}
        onClose={dialog.onClose}
      />
    </DialogFrame>
  )
}
