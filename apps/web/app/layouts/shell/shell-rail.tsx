import { useLingui } from '@lingui/react/macro'
import type { RouteName } from '@tessera/contract/routes'
import { Icon, NavItem, NavRail } from '@tessera/ui'
import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { keep } from '../../data/pages/keep.tsx'
import { FOLD_ICON } from '../../kit/art/icons.ts'
import { ContentLink } from '../../kit/layout/content-link.tsx'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useDrawer } from '../../platform/preferences/drawer-context.tsx'
import { useSession } from '../../platform/session/use-session.ts'
import { useContent } from '../../platform/site/site-context.tsx'
import { matchRoute } from '../../platform/urls/match-route.ts'
import { type MenuItem, useMenu } from './places.tsx'

/** Drawer of a desktop, which can be folded to icons; on a tablet or a phone on its side there are only icons. */
export function ShellRail() {
  const { isFolded } = useDrawer()
  const { isLoggedIn } = useSession()
  const { pathname } = useLocation()
  const { localize } = useLocale()
  const { menu } = useContent().layout
  const links = menu.flat().filter((entry) => typeof entry !== 'string')
  const link = links.find(({ to }) => localize(to) === pathname)
  const current = link?.to ?? matchRoute(pathname)?.name ?? null
  return <Rail isFolded={isFolded} isLoggedIn={isLoggedIn} current={current} />
}

interface RailProps {
  readonly isFolded: boolean
  readonly isLoggedIn: boolean
  /** Name of the current page, or the target of the link that leads to it. */
  readonly current: string | null
}

function RailPart({ isFolded, isLoggedIn, current }: RailProps) {
  const { t } = useLingui()
  const { toggle } = useDrawer()
  const menu = useMenu()

  const item = ({ route, to = '', label, icon }: MenuItem) => (
    <NavItem
      key={route ?? to}
      link={route ? <RouteLink name={route} /> : <ContentLink to={to} />}
      icon={<Icon icon={icon} />}
      label={label}
      current={route ? isWithin(current, route) : current === to}
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
        {menu.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a layout don't change
          <Fragment key={index}>
            {index > 0 && <hr className="my-3 border-line" />}
            {group.filter(({ isForPlayers }) => isLoggedIn || !isForPlayers).map(item)}
          </Fragment>
        ))}
      </NavRail>
    </aside>
  )
}

/** Places whose item in the drawer also stands for the pages below them. */
const WITH_PAGES_BELOW: ReadonlySet<RouteName> = new Set(['sport', 'questions'])

const isWithin = (current: string | null, route: RouteName): boolean =>
  current === route || (WITH_PAGES_BELOW.has(route) && current?.startsWith(`${route}-`) === true)

const Rail = keep('rail', RailPart)
