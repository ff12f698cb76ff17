import { useLingui } from '@lingui/react/macro'
import { LinkCards } from '../../kit/layout/link-cards.tsx'
import { useContent } from '../../platform/site/site-context.tsx'

/** Settings by page, each with the fields that it contains. */
export function SettingsList() {
  const { t } = useLingui()
  const { fields } = useContent()
  const labels = (...names: readonly string[]) =>
    names.flatMap((name) => fields[name]?.label ?? []).join(' · ')
  return (
    <LinkCards
      cards={[
        {
          key: 'account',
          name: 'profile-settings-account',
          title: t`Account`,
          text: labels('nickname', 'language', 'timeZone'),
        },
        {
          key: 'notifications',
          name: 'profile-settings-notifications',
          title: t`Notifications`,
          text: labels('email', 'phone'),
        },
      ]}
    />
  )
}
