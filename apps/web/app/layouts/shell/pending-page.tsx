import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { PageSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { isSamePage } from '../../platform/urls/dialog-url.ts'
import { matchRoute } from '../../platform/urls/match-route.ts'

/** Delay before the skeleton: a fast page needs none, and a slow one still reacts to the tap. */
const SKELETON_DELAY_MS = 160

/** Shows the page, or the skeleton of the page that is loading. */
export function PendingPage({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { location: next } = useNavigation()
  const target =
    next && !isSamePage(location, next) && next.pathname !== location.pathname ? next.pathname : null
  const [slow, setSlow] = useState<{ path: string; picture: string | null } | null>(null)

  useEffect(() => {
    if (target === null) return setSlow(null)
    const timer = setTimeout(() => setSlow({ path: target, picture: pictureTo(target) }), SKELETON_DELAY_MS)
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

/** Returns the address of an already loaded picture in a link of this page to the path; null if there is none. */
function pictureTo(path: string): string | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a:has(img)')]
  const link = links.find(({ pathname }) => pathname === path)
  return link?.querySelector('img')?.currentSrc || null
}
