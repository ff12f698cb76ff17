import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useDrawer } from '../../platform/preferences/drawer-context.tsx'
import { PendingPage } from './pending-page.tsx'
import { PhoneNav } from './phone-nav.tsx'
import { ShellFooter } from './shell-footer.tsx'
import { ShellHeader } from './shell-header.tsx'
import { ShellRail } from './shell-rail.tsx'

/** Frame of a page: header, drawer, content, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { isFolded } = useDrawer()
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  return (
    <div className="shell" data-folded={isFolded || undefined} data-app-root>
      <a href="#main" className="shell-skip">{t`Skip to content`}</a>
      <ShellHeader />
      <ShellRail />
      <main id="main" ref={main} tabIndex={-1} className="shell-main">
        <PendingPage>{children}</PendingPage>
      </main>
      <ShellFooter />
      <PhoneNav />
    </div>
  )
}

/** Moves the focus to the new page after a forward navigation; on going back, the browser restores it. */
function useFocusOnNavigation(main: { readonly current: HTMLElement | null }): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (type !== 'POP') main.current?.focus({ preventScroll: true })
  }, [pathname, type, main])
}
