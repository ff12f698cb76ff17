import { useLingui } from '@lingui/react/macro'
import { moneyLocaleOf } from '@tessera/contract/languages'
import { Avatar, BalancePill, Icon } from '@tessera/ui'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { useSwitchAccount } from '../../data/accounts/use-switch-account.ts'
import { pictureOf } from '../../data/player/picture-of.ts'
import {
  CUP_ICON,
  HISTORY_ICON,
  INVITE_ICON,
  LEVELS_ICON,
  LOGOUT_ICON,
  QUESTS_ICON,
  RECENT_ICON,
  SHIELD_ICON,
  USER_ICON,
  WALLET_ICON,
} from '../../kit/art/icons.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { Money } from '../../kit/money/money.tsx'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useSession, useSessionActions } from '../../platform/session/use-session.ts'
import { Bell } from './bell.tsx'
import { DepositButton } from './deposit-button.tsx'
import { LazyMenu } from './lazy-menu.tsx'

/** Menu of the balance with the switch between accounts, bell, and menu of the player. */
export function PlayerMenus() {
  return (
    <>
      <AccountSwitch />
      <Bell />
      <PlayerMenu />
    </>
  )
}

function AccountSwitch() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { unitOf } = useMoneyText()
  const { active, visible } = useAccounts()
  const { run, isRunning } = useSwitchAccount()
  if (!active) return null
  return (
    <LazyMenu
      trigger={
        <BalancePill
          subunits={active.balance}
          currency={unitOf(active.currency)}
          locale={moneyLocaleOf(locale)}
          label={t`Balance`}
          aria-busy={isRunning || undefined}
          action={<DepositButton />}
        />
      }
      items={[
        ...visible.map((account) => ({
          key: String(account.id),
          label: (
            <span className="flex items-baseline justify-between gap-6">
              <span>{account.currency}</span>
              <Money subunits={account.balance} currency={account.currency} />
            </span>
          ),
          checked: account.id === active.id,
          onSelect: () => {
            if (account.id !== active.id) void run({ params: { id: account.id } })
          },
        })),
        'separator' as const,
        {
          key: 'wallet',
          label: t`Manage accounts`,
          icon: <Icon icon={WALLET_ICON} size={18} />,
          link: <RouteLink name="wallet" />,
        },
      ]}
    />
  )
}

function PlayerMenu() {
  const { t } = useLingui()
  const { name, profile } = useSession()
  const { logOut } = useSessionActions()
  const open = useOpenDialog()
  return (
    <LazyMenu
      trigger={
        <button type="button" className="shell-avatar" aria-label={t`Your account`}>
          <Avatar name={name} src={pictureOf(profile)} size={36} />
        </button>
      }
      header={
        <div className="grid px-3 pt-2 pb-3">
          <strong className="truncate">{name}</strong>
          <span className="truncate text-xs text-text-faint">{profile?.email}</span>
        </div>
      }
      items={[
        {
          key: 'profile',
          label: t`Profile`,
          icon: <Icon icon={USER_ICON} size={18} />,
          link: <RouteLink name="profile" />,
        },
        {
          key: 'wallet',
          label: t`Wallet`,
          icon: <Icon icon={WALLET_ICON} size={18} />,
          link: <RouteLink name="wallet" />,
        },
        {
          key: 'history',
          label: t`History`,
          icon: <Icon icon={HISTORY_ICON} size={18} />,
          link: <RouteLink name="wallet-history" />,
        },
        {
          key: 'loyalty',
          label: t`Levels`,
          icon: <Icon icon={LEVELS_ICON} size={18} />,
          link: <RouteLink name="loyalty" />,
        },
        {
          key: 'quests',
          label: t`Quests`,
          icon: <Icon icon={QUESTS_ICON} size={18} />,
          onSelect: () => open('quests-hub'),
        },
        {
          key: 'tournaments',
          label: t`Tournaments`,
          icon: <Icon icon={CUP_ICON} size={18} />,
          link: <RouteLink name="tournaments" />,
        },
        {
          key: 'referral',
          label: t`Invite friends`,
          icon: <Icon icon={INVITE_ICON} size={18} />,
          link: <RouteLink name="referral" />,
        },
        {
          key: 'recent',
          label: t`Recently played`,
          icon: <Icon icon={RECENT_ICON} size={18} />,
          link: <RouteLink name="recently-played" />,
        },
        {
          key: 'fairness',
          label: t`Fairness`,
          icon: <Icon icon={SHIELD_ICON} size={18} />,
          link: <RouteLink name="fairness" />,
        },
        'separator',
        {
          key: 'logout',
          label: t`Sign out`,
          icon: <Icon icon={LOGOUT_ICON} size={18} />,
          onSelect: () => void logOut(),
        },
      ]}
    />
  )
}
