import { useLingui } from '@lingui/react/macro'
import { Icon, IconButton } from '@tessera/ui'
import { PLUS_ICON } from '../../kit/art/icons.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'

/** Shortcut to the deposit. */
export function DepositButton() {
  const { t } = useLingui()
  const open = useOpenDialog()
  return (
    <IconButton
      size="sm"
      variant="filled"
      data-dialog="wallet"
      className="shell-deposit"
      label={t`Deposit`}
      icon={<Icon icon={PLUS_ICON} size={16} />}
      onClick={() => open('wallet', 'deposit')}
    />
  )
}
