import { useLingui } from '@lingui/react/macro'
import { ChipNav } from '@tessera/ui'
import { RouteLink } from '../../shared/locale/route-link.tsx'

export type ProfilePlace = 'profile' | 'profile-personal' | 'profile-sessions'

/** The pages of the profile. */
export function ProfileNav({ place }: { readonly place: ProfilePlace }) {
  const { t } = useLingui()
  const names: Record<ProfilePlace, string> = {
    profile: t`Overview`,
    'profile-personal': t`Personal data`,
    'profile-sessions': t`Sessions`,
  }
  const places: readonly ProfilePlace[] = ['profile', 'profile-personal', 'profile-sessions']
  return (
    <ChipNav
      label={t`Profile`}
      items={places.map((each) => ({
        key: each,
        label: names[each],
        current: each === place,
        link: <RouteLink name={each} />,
      }))}
    />
  )
}
