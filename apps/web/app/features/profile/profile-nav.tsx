import { useLingui } from '@lingui/react/macro'
import type { RouteName } from '@tessera/contract/routes'
import { ChipNav } from '@tessera/ui'
import { useMatches } from 'react-router'
import { RouteLink } from '../../platform/navigation/route-link.tsx'

/** Links to the pages of the profile. The current one is determined by the route. */
export function ProfileNav() {
  const { t } = useLingui()
  const shown = useMatches()
    .at(-1)
    ?.id.replace(/-lang$/, '')
  const places: readonly (readonly [RouteName, string])[] = [
    ['profile', t`Overview`],
    ['profile-personal', t`Personal data`],
    ['profile-bonuses', t`Bonuses`],
    ['profile-limits', t`Limits`],
    ['profile-documents', t`Documents`],
    ['profile-sessions', t`Security`],
    ['profile-notifications', t`Messages`],
    ['profile-settings-account', t`Settings`],
    ['profile-settings-notifications', t`Notifications`],
  ]
  return (
    <ChipNav
      label={t`Profile`}
      items={places.map(([name, label]) => ({
        key: name,
        label,
        current: name === shown,
        link: <RouteLink name={name} />,
      }))}
    />
  )
}
