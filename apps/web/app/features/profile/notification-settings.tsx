import { Trans } from '@lingui/react/macro'
import { useSession } from '../../platform/session/use-session.ts'
import { ProfileForm } from './profile-form.tsx'

/** Settings of optional messages, such as offers. */
export function NotificationSettings() {
  const { profile } = useSession()
  if (!profile) return null
  return (
    <div className="grid gap-4">
      <p className="text-text-soft">
        <Trans>We always notify you about your money and security. Offers are up to you.</Trans>
      </p>
      <ProfileForm place="notifications" profile={profile} />
    </div>
  )
}
