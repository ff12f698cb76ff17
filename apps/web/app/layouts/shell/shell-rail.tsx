import { useLingui } from '@lingui/react/macro'
import { Icon, NavItem, NavRail } from '@tessera/ui'
import { useLocation } from 'react-router'
import { useDrawer } from '../../shared/layout/drawer-context.tsx'
import { foldIcon } from '../../shared/layout/icons.ts'
import { matchRoute } from '../../shared/locale/match-route.ts'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { useSession } from '../../shared/session/use-session.ts'
import { type Place, usePlaces } from './places.tsx'

/** The drawer of a desktop, which collapses to icons; a tablet, or a phone on its side, has the icons only. */
export function ShellRail() {
  const { t } = useLingui()
  const { isFolded, toggle } = useDrawer()
  const { isLoggedIn } = useSession()
  const { play, help } = usePlaces()
  const current = matchRoute(useLocation().pathname)

  const item = ({ route, params, label, icon }: Place) => (
    <NavItem
      key={route}
      link={<RouteLink name={route} params={params ?? {}} />}
      icon={<Icon icon={icon} />}
      label={label}
      current={
        current?.name === route && (params === undefined || current.path.endsWith(params.pageIdentity ?? ''))
      }
    />
  )
  return (
    <aside className="shell-rail">
      <NavRail
        label={t`Main`}
        folded={isFolded}
        footer={
          <button type="button" className="t-nav-item shell-fold" onClick={toggle}>
            <Icon icon={foldIcon} mirror className={isFolded ? 'rotate-180' : ''} />
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
