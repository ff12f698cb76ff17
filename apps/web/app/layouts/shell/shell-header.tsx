import { useLingui } from '@lingui/react/macro'
import { Button, Icon, IconButton, Logo } from '@tessera/ui'
import { SEARCH_ICON } from '@tessera/ui/icons'
import { lazy, Suspense } from 'react'
import { keep } from '../../data/pages/keep.tsx'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { importOnce } from '../../platform/navigation/reload-guard.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useSession } from '../../platform/session/use-session.ts'
import { useContent } from '../../platform/site/site-context.tsx'

const PlayerMenus = lazy(() =>
  importOnce(() => import('./player-menus.tsx')).then((module) => ({ default: module.PlayerMenus })),
)

/** Header with logo, search, and sign-in or balance. */
export function ShellHeader() {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  const open = useOpenDialog()
  return (
    <header className="shell-header" data-player={isLoggedIn || undefined}>
      <HeaderStart />
      <div className="ms-auto flex items-center gap-2">
        <IconButton
          className="shell-search-icon"
          label={t`Search`}
          icon={<Icon icon={SEARCH_ICON} />}
          onClick={() => open('global-search')}
        />
        {isLoggedIn ? <Player /> : <Guest />}
      </div>
    </header>
  )
}

function Start() {
  const { t } = useLingui()
  const { site } = useContent()
  const open = useOpenDialog()
  return (
    <>
      <RouteLink name="home" className="shell-logo" aria-label={t`${site.name}, home`}>
        <Logo size={26} name={site.name} />
      </RouteLink>
      <button type="button" className="shell-search" onClick={() => open('global-search')}>
        <Icon icon={SEARCH_ICON} size={18} />
        <span className="truncate">{t`Search games, studios and sport`}</span>
      </button>
    </>
  )
}

const HeaderStart = keep('header', Start)

function Guest() {
  const { t } = useLingui()
  const open = useOpenDialog()
  return (
    <>
      <Button variant="ghost" onClick={() => open('sign-in')}>{t`Sign in`}</Button>
      <Button onClick={() => open('sign-up')}>{t`Sign up`}</Button>
    </>
  )
}

/**
 * The player's part is a separate chunk. The server renders it, and it becomes interactive once the chunk is loaded.
 */
function Player() {
  return (
    <Suspense fallback={null}>
      <PlayerMenus />
    </Suspense>
  )
}
