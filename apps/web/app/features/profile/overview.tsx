import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar, Button, buttonClass, Card, Notice } from '@tessera/ui'
import { pictureOf } from '../../data/player/picture-of.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useSession, useSessionActions } from '../../platform/session/use-session.ts'
import { KnownFacts } from './known-facts.tsx'
import { PlayerId } from './player-id.tsx'

/** Summary of the profile: picture, name, all data about the player, and links to change it. */
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
      {!isConfirmed && profile.email !== null && (
        <Notice
          tone="info"
          title={t`Confirm your email address`}
          action={<Button size="sm" onClick={() => open('confirm-email')}>{t`Confirm`}</Button>}
        >
          <Trans>You need a confirmed address to withdraw.</Trans>
        </Notice>
      )}
      <Card level="surface" padding="lg" className="grid grid-cols-1 gap-6">
        <div className="flex items-center gap-4">
          <Avatar name={name} src={pictureOf(profile)} size={72} />
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <h2 className="text-xl">{name}</h2>
            <span className="text-xs text-text-soft">
              <Trans>Member since {since}</Trans>
            </span>
          </div>
        </div>
        <KnownFacts profile={profile} />
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <RouteLink name="profile-personal" className={buttonClass({ variant: 'secondary' })}>
            {t`Edit details`}
          </RouteLink>
          <Button variant="secondary" onClick={() => open('avatars')}>{t`Change picture`}</Button>
          <Button variant="secondary" onClick={() => open('change-nickname')}>{t`Change nickname`}</Button>
          <RouteLink name="profile-sessions" className={buttonClass({ variant: 'secondary' })}>
            {t`Security`}
          </RouteLink>
          <Button variant="ghost" onClick={() => void logOut()}>{t`Sign out`}</Button>
        </div>
        <PlayerId id={profile.id} />
      </Card>
      <p className="text-text-soft">
        <Trans>
          Stay in control.{' '}
          <RouteLink name="profile-limits" className="underline underline-offset-4">
            Set limits or take a break
          </RouteLink>
        </Trans>
      </p>
    </div>
  )
}
