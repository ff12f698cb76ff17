import type { MouseEvent, ReactNode } from 'react'
import { usePlace, useRuntime } from '../core/context.tsx'
import { routeOf } from '../core/routes.ts'
import { useSelected } from '../core/store.ts'
import type { WidgetProps } from '../script/options.ts'

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Link to a view of the sportsbook: a link if the page has an address for it, otherwise a button. */
export function PlaceLink(props: {
  readonly to: WidgetProps
  readonly className?: string
  readonly current?: boolean
  readonly label?: string
  readonly children: ReactNode
}) {
  const { to, className, current, label, children } = props
  const { settings, events } = useRuntime()
  const place = usePlace()
  const prefix = useSelected(settings, ({ linkPrefix }) => linkPrefix)
  const named = {
    className,
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
  }
  if (prefix === undefined)
    return (
      <button type="button" {...named} onClick={() => place.go(to)}>
        {children}
      </button>
    )
  return (
    <a
      {...named}
      href={`${prefix}${routeOf(events, to).path}`}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        place.go(to)
      }}
    >
      {children}
    </a>
  )
}
