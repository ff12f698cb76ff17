import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { WalletDialog } from './host/wallet-dialog.tsx'

/** The wallet within the messenger, which opens in place of `wallet` there. */
export const Dialog = (dialog: DialogProps) => <WalletDialog dialog={dialog} name="wallet-telegram-app" />
