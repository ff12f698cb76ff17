import { useLingui } from '@lingui/react/macro'
import type { RouteName } from '@tessera/contract/routes'
import { ChipNav } from '@tessera/ui'
import { useMatches } from 'react-router'
import { RouteLink } from '../../platform/navigation/route-link.tsx'

/** Item that is marked on a page that has none of its own. */
const OF_ITEM: Readonly<Record<string, RouteName>> = {
  'profile-info': 'profile',
  'profile-settings': 'profile-settings-account',
}

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
        current: name === (OF_ITEM[shown ?? ''] ?? shown),
        link: <RouteLink name={name} />,
      }))}
    />
  )
}
