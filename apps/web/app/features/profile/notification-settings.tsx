import { Trans } from '@lingui/react/macro'
import { useSession } from '../../platform/session/use-session.ts'
import { ProfileForm } from './profile-form.tsx'

/** Settings of optional messages, such as offers. */
export function NotificationSettings() {
  const { profile } = useSession()
  if (!profile) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Offers by email and text message</Trans>
      </h2>
      <p className="text-text-soft">
        <Trans>You decide if we may send them. You won’t get any during a break.</Trans>
      </p>
      <ProfileForm place="notifications" profile={profile} />
    </section>
  )
}
