import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { CHEVRON_END_ICON, CHEVRON_START_ICON } from './icons.ts'
import { type ScrollEnds, scrollEnds } from './scroll-ends.ts'
import { SectionTitle } from './section.tsx'

export type ShelfProps = {
  /** Of its heading; one of its own where it is not given. */
  readonly id?: string
  readonly title: ReactNode
  readonly icon?: ReactNode
  readonly count?: ReactNode
  /** A link to all of it. */
  readonly action?: ReactNode
  readonly previousLabel: string
  readonly nextLabel: string
  /** The items; each becomes a list item. */
  readonly children: ReactNode
  /** How wide an item is: `tile` for games, `wide` for events and banners. */
  readonly item?: 'tile' | 'wide'
  readonly className?: string
}

/** Until the row has a size it has no buttons: they would be a twentieth of a page of shelves. */
const NOT_KNOWN: ScrollEnds = { start: true, end: true }

/** How much of its own width the shelf moves at a press of a button. */
const STEP_SHARE = 0.85

/**
 * A row of items that scrolls sideways: by finger, by wheel, by its buttons (there once it is known to be too long), and by the keyboard through the
 * items themselves, which the browser brings into view as they take the focus.
 */
export function Shelf(props: ShelfProps) {
  const { title, icon, count, action, previousLabel, nextLabel, children, item = 'tile', className } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState<ScrollEnds>(NOT_KNOWN)

  useEffect(() => {
    const element = row.current
    if (!element) return
    const read = () => {
      const next = scrollEnds(element)
      setEnds((last) => (last.start === next.start && last.end === next.end ? last : next))
    }
    // It reads when the row has a size: to ask for that of a row that is far away would have it laid out.
    const observer = new ResizeObserver(read)
    observer.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [])

  const move = (direction: 1 | -1) => {
    const element = row.current
    if (!element) return
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollBy({ left: sign * direction * element.clientWidth * STEP_SHARE, behavior: 'smooth' })
  }

  return (
    <section aria-labelledby={id} className={cx('t-shelf-section t-far grid gap-4 min-w-0', className)}>
      <div className="t-section-head">
        {icon}
        <SectionTitle id={id} title={title} count={count} />
        <span className="ms-auto flex items-center gap-1">
          {ends.start && ends.end ? null : (
            <span className="t-shelf-buttons">
              <IconButton
                size="sm"
                label={previousLabel}
                icon={<Icon icon={CHEVRON_START_ICON} mirror />}
                aria-disabled={ends.start || undefined}
                onClick={() => move(-1)}
              />
              <IconButton
                size="sm"
                label={nextLabel}
                icon={<Icon icon={CHEVRON_END_ICON} mirror />}
                aria-disabled={ends.end || undefined}
                onClick={() => move(1)}
              />
            </span>
          )}
          {action}
        </span>
      </div>
      <ul ref={row} className={cx('t-shelf', `t-shelf-${item}`)}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </section>
  )
}
