import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { usePrefetch } from './prefetch.tsx'

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site from its root, with its query. */
  readonly to: string
  /** Takes the place of this page in the history; so does a link to the page itself. */
  readonly replace?: boolean
  readonly preventScrollReset?: boolean
}

/** Whether the press means this window: others open tabs, windows and downloads. */
const isForThisWindow = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

/**
 * A link inside the site. A sign of intent (hover, focus, touch) fetches the page's code beforehand. Pages hold dozens of
 * them: their paths begin at the root, so that nothing has to be resolved when they are rendered.
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
