import { Trans } from '@lingui/react/macro'
import { useSession } from '../../shared/session/use-session.ts'
import { ProfileForm } from './profile-form.tsx'

/** What the player wants to be written about beside what they have to know. */
export function NotificationSettings() {
  const { profile } = useSession()
  if (!profile) return null
  return (
    <div className="grid gap-4">
      <p className="text-text-soft">
        <Trans>
          What concerns your money and your security always reaches you. Offers reach you only if you want
          them.
        </Trans>
      </p>
      <ProfileForm place="notifications" profile={profile} />
    </div>
  )
}
