import { useLingui } from '@lingui/react/macro'
import { Button, Notice } from '@tessera/ui'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useSession } from '../../platform/session/use-session.ts'

/** Length from which a name in the largest type would wrap on a phone. */
const LONG_NAME = 14

/** Top of a player's home page: greeting and next steps. */
export function Greeting() {
  const { t } = useLingui()
  const { profile, name, isConfirmed } = useSession()
  const { active } = useAccounts()
  const open = useOpenDialog()
  return (
    <div className="greeting">
      <div className="greeting-line">
        <h1 data-long={name.length > LONG_NAME || undefined}>{t`Hello, ${name}`}</h1>
        {active?.balance === 0 ? (
          <Button onClick={() => open('wallet', 'deposit')}>{t`Make a deposit`}</Button>
        ) : null}
      </div>
      {isConfirmed || profile?.email === null ? null : (
        <Notice
          tone="info"
          title={t`Confirm your email address`}
          action={
            <Button size="sm" variant="secondary" onClick={() => open('confirm-email')}>
              {t`Confirm`}
            </Button>
          }
        >
          {t`It protects your account and lets you withdraw money.`}
        </Notice>
      )}
    </div>
  )
}
