import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { WalletDialog } from './host/wallet-dialog.tsx'

/** `?wallet=deposit` or `?wallet=withdraw`; any other value opens the choice between them. */
export const Dialog = (dialog: DialogProps) => <WalletDialog dialog={dialog} name="wallet" />
