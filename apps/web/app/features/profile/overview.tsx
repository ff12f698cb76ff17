import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar, Button, Card, CopyField, Notice } from '@tessera/ui'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { useDateText } from '../../shared/locale/use-date-text.ts'
import { useSession, useSessionActions } from '../../shared/session/use-session.ts'

/** Who the player is to us, and what can be done about it. */
export function Overview() {
  const { t } = useLingui()
  const { day } = useDateText()
  const open = useOpenDialog()
  const { logOut } = useSessionActions()
  const { profile, name, isConfirmed } = useSession()
  if (!profile) return null
  const since = day(profile.createdAt)
  return (
    <div className="grid gap-6">
      {!isConfirmed && (
        <Notice
          tone="info"
          title={t`Confirm your e-mail address`}
          action={<Button size="sm" onClick={() => open('confirm-email')}>{t`Confirm`}</Button>}
        >
          <Trans>Withdrawals need a confirmed address.</Trans>
        </Notice>
      )}
      <Card level="surface" padding="lg" className="grid grid-cols-1 gap-6">
        <div className="flex items-center gap-4">
          <Avatar name={name} size={72} />
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <h2 className="text-xl">{name}</h2>
            <span className="text-text-soft">{profile.email}</span>
            <span className="text-xs text-text-soft">
              <Trans>Member since {since}</Trans>
            </span>
          </div>
        </div>
        <CopyField
          label={t`Player number for support`}
          value={profile.id}
          copyLabel={t`Copy`}
          copiedLabel={t`Copied`}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => open('change-nickname')}>{t`Change nickname`}</Button>
          <Button variant="secondary" onClick={() => open('change-pass')}>{t`Change password`}</Button>
          <Button variant="ghost" onClick={() => void logOut()}>{t`Sign out`}</Button>
        </div>
      </Card>
      <p className="text-text-soft">
        <Trans>
          Playing should stay fun.{' '}
          <RouteLink
            name="static"
            params={{ pageIdentity: 'responsible-gambling' }}
            className="underline underline-offset-4"
          >
            Limits and help
          </RouteLink>
        </Trans>
      </p>
    </div>
  )
}
