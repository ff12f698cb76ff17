import { useLingui } from '@lingui/react/macro'
import type { RouteName } from '@tessera/contract/routes'
import { Icon, NavItem, NavRail } from '@tessera/ui'
import { useLocation } from 'react-router'
import { keep } from '../../data/pages/keep.tsx'
import { FOLD_ICON } from '../../kit/art/icons.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useDrawer } from '../../platform/preferences/drawer-context.tsx'
import { useSession } from '../../platform/session/use-session.ts'
import { matchRoute } from '../../platform/urls/match-route.ts'
import { type Place, usePlaces } from './places.tsx'

/** Drawer of a desktop, which can be folded to icons; on a tablet or a phone on its side there are only icons. */
export function ShellRail() {
  const { isFolded } = useDrawer()
  const { isLoggedIn } = useSession()
  const current = matchRoute(useLocation().pathname)
  return <Rail isFolded={isFolded} isLoggedIn={isLoggedIn} current={current?.name ?? null} />
}

interface RailProps {
  readonly isFolded: boolean
  readonly isLoggedIn: boolean
  readonly current: RouteName | null
}

function RailPart({ isFolded, isLoggedIn, current }: RailProps) {
  const { t } = useLingui()
  const { toggle } = useDrawer()
  const { play, help } = usePlaces()

  const item = ({ route, label, icon }: Place) => (
    <NavItem
      key={route}
      link={<RouteLink name={route} />}
      icon={<Icon icon={icon} />}
      label={label}
      current={isWithin(current, route)}
    />
  )
  return (
    <aside className="shell-rail">
      <NavRail
        label={t`Main`}
        folded={isFolded}
        footer={
          <button type="button" className="t-nav-item shell-fold" onClick={toggle}>
            <Icon icon={FOLD_ICON} mirror className={isFolded ? 'rotate-180' : ''} />
            <span className="t-nav-label">{isFolded ? t`Expand` : t`Collapse`}</span>
          </button>
        }
      >
        {play.filter((place) => isLoggedIn || !place.isForPlayers).map(item)}
        <hr className="my-3 border-line" />
        {help.map(item)}
      </NavRail>
    </aside>
  )
}

/** Places whose item in the drawer also stands for the pages below them. */
const WITH_PAGES_BELOW: ReadonlySet<RouteName> = new Set(['sport', 'questions'])

const isWithin = (current: RouteName | null, route: RouteName): boolean =>
  current === route || (WITH_PAGES_BELOW.has(route) && current?.startsWith(`${route}-`) === true)

const Rail = keep('rail', RailPart)
