import { useLingui } from '@lingui/react/macro'
import { motion } from '@tessera/ui/tokens'
import { startTransition, useEffect, useState } from 'react'
import { FormSkeleton } from '../../features/payments/form-skeleton.tsx'
import { usePrefetchMethods } from '../../features/payments/use-methods.ts'
import { WalletPanel, type WalletView } from '../../features/payments/wallet-panel.tsx'
import { CompleteProfileForm } from '../../features/profile/complete-profile-form.tsx'
import { DialogFrame } from '../../kit/dialogs/dialog-frame.tsx'
import type { DialogProps } from '../../kit/dialogs/dialog-props.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useSession } from '../../platform/session/use-session.ts'

const viewOf = (value: string): WalletView => (value === 'deposit' || value === 'withdraw' ? value : 'choice')

/** Groups of payment methods on TON, the blockchain of the messenger's own wallet. */
const TON_GROUPS = ['ton', 'usdt_ton']

const DIRECTIONS = { deposit: 'deposit', withdraw: 'withdrawal' } as const

interface WalletDialogProps {
  readonly dialog: DialogProps
  readonly name: 'wallet' | 'wallet-telegram-app'
}

/** The wallet: the form of its view, or the choice between them. In the messenger it is as high as the app and offers TON first. */
export function WalletDialog({ dialog, name }: WalletDialogProps) {
  const { t } = useLingui()
  const openDialog = useOpenDialog()
  const { profile } = useSession()
  const [hasForm, showForm] = useState(false)
  const view = viewOf(dialog.value)
  const isInMessenger = name === 'wallet-telegram-app'
  usePrefetchMethods(view === 'choice' ? null : DIRECTIONS[view])
  // The sheet opens with a skeleton of its form: rendering the form during the animation would drop frames.
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => showForm(true)), motion.slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <DialogFrame dialog={dialog} title={t`Wallet`} size={isInMessenger ? 'full' : 'md'}>
      {hasForm ? (
        <WalletPanel
          view={view}
          firstGroups={isInMessenger ? TON_GROUPS : []}
          onView={(next) => openDialog(name, next)}
          onStarted={(invoice) => openDialog('deposit-status', invoice.id)}
          onRequested={dialog.onClose}
          incomplete={<CompleteProfileForm />}
          onConfirmEmail={() =>
            openDialog(profile?.email == null ? 'email-verify' : 'confirm-email', undefined, { isOver: true })
          }
        />
      ) : (
        <FormSkeleton />
      )}
    </DialogFrame>
  )
}
