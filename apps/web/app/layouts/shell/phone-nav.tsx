import { useLingui } from '@lingui/react/macro'
import type { RouteName } from '@tessera/contract/routes'
import { BottomNav, Icon } from '@tessera/ui'
import { HEART_ICON, SEARCH_ICON } from '@tessera/ui/icons'
import { useLocation } from 'react-router'
import { keep } from '../../data/pages/keep.tsx'
import { GAMES_ICON, HOME_ICON, PLUS_ICON, SPORT_ICON, WALLET_ICON } from '../../kit/art/icons.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useSession } from '../../platform/session/use-session.ts'
import { matchRoute } from '../../platform/urls/match-route.ts'

/** Bottom navigation of a phone with five items. Others are in the header: a guest's sign-in, a player's search. */
export function PhoneNav() {
  const { isLoggedIn } = useSession()
  const current = matchRoute(useLocation().pathname)?.name ?? null
  return <Places isLoggedIn={isLoggedIn} current={current} />
}

function PlacesPart({ isLoggedIn, current }: { isLoggedIn: boolean; current: RouteName | null }) {
  const { t } = useLingui()
  const open = useOpenDialog()
  return (
    <BottomNav
      className="shell-bottom"
      label={t`Quick access`}
      items={[
        {
          key: 'home',
          label: t`Home`,
          icon: <Icon icon={HOME_ICON} />,
          link: <RouteLink name="home" />,
          current: current === 'home',
        },
        {
          key: 'games',
          label: t`Games`,
          icon: <Icon icon={GAMES_ICON} />,
          link: <RouteLink name="games" />,
          current: current?.startsWith('games') === true,
        },
        {
          key: 'wallet',
          label: isLoggedIn ? t`Deposit` : t`Join`,
          icon: <Icon icon={isLoggedIn ? WALLET_ICON : PLUS_ICON} />,
          link: (
            <button
              type="button"
              data-dialog={isLoggedIn ? 'wallet' : 'sign-up'}
              onClick={() => (isLoggedIn ? open('wallet', 'deposit') : open('sign-up'))}
            />
          ),
          primary: true,
        },
        {
          key: 'sport',
          label: t`Sport`,
          icon: <Icon icon={SPORT_ICON} />,
          link: <RouteLink name="sport" />,
          current: current?.startsWith('sport') === true,
        },
        isLoggedIn
          ? {
              key: 'favorites',
              label: t`Favourites`,
              icon: <Icon icon={HEART_ICON} />,
              link: <RouteLink name="favorites" />,
              current: current === 'favorites',
            }
          : {
              key: 'search',
              label: t`Search`,
              icon: <Icon icon={SEARCH_ICON} />,
              link: <button type="button" onClick={() => open('global-search')} />,
            },
      ]}
    />
  )
}

const Places = keep('places', PlacesPart)
