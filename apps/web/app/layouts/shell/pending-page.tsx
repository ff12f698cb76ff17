import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isSamePage } from '../../shared/dialogs/dialog-url.ts'
import { PageSkeleton } from '../../shared/layout/page-skeleton.tsx'
import { matchRoute } from '../../shared/locale/match-route.ts'

/** A quick page needs no skeleton; a slow one answers the tap by then. */
const PATIENCE_MS = 160

/** The page, or the skeleton of the one that is being loaded. */
export function PendingPage({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { location: next } = useNavigation()
  const target =
    next && !isSamePage(location, next) && next.pathname !== location.pathname ? next.pathname : null
  const [slow, setSlow] = useState<{ path: string; picture: string | null } | null>(null)

  useEffect(() => {
    if (target === null) return setSlow(null)
    const timer = setTimeout(() => setSlow({ path: target, picture: pictureTo(target) }), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [target])

  const hit = slow !== null && slow.path === target ? matchRoute(slow.path) : null
  return (
    <>
      {hit ? <PageSkeleton name={hit.name} picture={slow?.picture ?? null} /> : null}
      <div hidden={hit !== null} className="contents-unless-hidden">
        {children}
      </div>
    </>
  )
}

/** Address of the picture on a link of this page that leads to a path; null if there is none. It is loaded already. */
function pictureTo(path: string): string | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a:has(img)')]
  const link = links.find(({ pathname }) => pathname === path)
  return link?.querySelector('img')?.currentSrc || null
}
