import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar, Button, Card, CopyField, Notice } from '@tessera/ui'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { useDateText } from '../../shared/locale/use-date-text.ts'
import { pictureOf } from '../../shared/session/picture-of.ts'
import { useSession, useSessionActions } from '../../shared/session/use-session.ts'

/** Who the player is to us, and what can be done about it. */
export function Overview() {
  const { t } = useLingui()
  const { day } = useDateText()
  const open = useOpenDialog()
  const { logOut } = useSessionActions()
  const { profile, name, isConfirmed, ways } = useSession()
  if (!profile) return null
  const since = day(profile.createdAt)
  return (
    <div className="grid gap-6">
      {!isConfirmed && profile.email !== null && (
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
          <Avatar name={name} src={pictureOf(profile)} size={72} />
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <h2 className="text-xl">{name}</h2>
            {profile.email ? <span className="text-text-soft">{profile.email}</span> : null}
            {profile.phone ? <bdi className="text-text-soft">{profile.phone}</bdi> : null}
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
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button variant="secondary" onClick={() => open('avatars')}>{t`Choose picture`}</Button>
          <Button variant="secondary" onClick={() => open('change-nickname')}>{t`Change nickname`}</Button>
          <Button variant="secondary" onClick={() => open('change-pass')}>{t`Change password`}</Button>
          {ways.includes('email') ? (
            <Button variant="secondary" onClick={() => open('email-verify')}>
              {profile.email === null ? t`Add an e-mail address` : t`Change e-mail address`}
            </Button>
          ) : null}
          {ways.includes('phone') ? (
            <Button variant="secondary" onClick={() => open('phone')}>
              {profile.phone === null ? t`Add a phone number` : t`Change phone number`}
            </Button>
          ) : null}
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
