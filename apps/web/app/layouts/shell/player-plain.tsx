import { useLingui } from '@lingui/react/macro'
import { Avatar, BalancePill, Icon, IconButton } from '@tessera/ui'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'
import { plusIcon } from '../../shared/layout/icons.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useAccounts } from '../../shared/session/use-accounts.ts'
import { useSession } from '../../shared/session/use-session.ts'

/** Balance and avatar as they look before their menus are there. */
export function PlayerPlain() {
  const { t } = useLingui()
  const { active } = useAccounts()
  const { locale } = useLocale()
  const { name } = useSession()
  return (
    <>
      {active ? (
        <BalancePill
          subunits={active.balance}
          currency={active.currency}
          locale={locale}
          label={t`Balance`}
          action={<DepositButton />}
        />
      ) : null}
      <span className="shell-avatar">
        <Avatar name={name} size={36} />
      </span>
    </>
  )
}

/** The short way to the deposit. */
export function DepositButton() {
  const { t } = useLingui()
  const open = useOpenDialog()
  return (
    <IconButton
      size="sm"
      variant="filled"
      className="shell-deposit"
      label={t`Deposit`}
      icon={<Icon icon={plusIcon} size={16} />}
      onClick={() => open('wallet', 'deposit')}
    />
  )
}
