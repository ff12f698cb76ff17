import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { usePrefetch } from './prefetch.tsx'

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site from its root, with its query. */
  readonly to: string
  /** Replaces this page in the history. A link to the current page always does. */
  readonly replace?: boolean
  readonly preventScrollReset?: boolean
}

/** True if the click opens the link in this window; with modifiers it opens a tab or window, or downloads. */
const isForThisWindow = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

/**
 * A link inside the site. A sign of intent (hover, focus, touch) prefetches the page's code. Paths are absolute, so
 * that the dozens of links of a page need no resolving when they are rendered.
 */
export function AppLink({ to, replace, preventScrollReset, onClick, ...rest }: AppLinkProps) {
  const prefetch = usePrefetch()
  const navigate = useNavigate()
  const onIntent = () => prefetch(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isForThisWindow(event) || (rest.target ?? '_self') !== '_self') return
    event.preventDefault()
    const here = location.pathname + location.search + location.hash
    void navigate(to, {
      replace: replace ?? to === here,
      ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
    })
  }
  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      onMouseEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
    />
  )
}
