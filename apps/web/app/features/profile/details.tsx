import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@tessera/contract'
import { buttonClass, Card } from '@tessera/ui'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { KnownFacts } from './known-facts.tsx'
import { PlayerId } from './player-id.tsx'

/** All data about the player, with a link to change it. */
export function Details({ profile }: { readonly profile: Profile }) {
  const { t } = useLingui()
  return (
    <Card level="surface" padding="lg" className="grid gap-6">
      <KnownFacts profile={profile} />
      <div>
        <RouteLink name="profile-personal" className={buttonClass({ variant: 'secondary' })}>
          {t`Edit details`}
        </RouteLink>
      </div>
      <PlayerId id={profile.id} />
    </Card>
  )
}
