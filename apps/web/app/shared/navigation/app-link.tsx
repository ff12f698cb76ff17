import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { usePrefetch } from './prefetch.tsx'

/** A link inside the site. A sign of intent (hover, focus, touch) fetches the page's code beforehand. */
export function AppLink(props: ComponentProps<typeof Link>) {
  const prefetch = usePrefetch()
  const target = typeof props.to === 'string' ? props.to : (props.to.pathname ?? '')
  const onIntent = () => prefetch(target)
  return <Link {...props} onMouseEnter={onIntent} onFocus={onIntent} onTouchStart={onIntent} />
}
