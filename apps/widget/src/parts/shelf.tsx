import { CHEVRON_END_ICON, CHEVRON_START_ICON } from '@tessera/ui/icons'
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../core/context.tsx'
import { Icon } from './icon.tsx'

const STEP_SHARE = 0.85

/** Row that scrolls horizontally: by finger, wheel, buttons, and by the keyboard through its items. */
export function Shelf({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const words = useWords()
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: true })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const read = () => {
      const at = Math.abs(element.scrollLeft)
      const next = { start: at < 4, end: at > element.scrollWidth - element.clientWidth - 4 }
      setEnds((last) => (last.start === next.start && last.end === next.end ? last : next))
    }
    read()
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
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollBy({
      left: sign * direction * element.clientWidth * STEP_SHARE,
      behavior: isStill ? 'auto' : 'smooth',
    })
  }
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {action}
        <span className="shelf-buttons" hidden={ends.start && ends.end}>
          <button
            type="button"
            className="icon-button"
            aria-label={words.say('nav.previous')}
            aria-disabled={ends.start || undefined}
            onClick={() => move(-1)}
          >
            <Icon icon={CHEVRON_START_ICON} size={18} turns />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={words.say('nav.next')}
            aria-disabled={ends.end || undefined}
            onClick={() => move(1)}
          >
            <Icon icon={CHEVRON_END_ICON} size={18} turns />
          </button>
        </span>
      </div>
      <ul className="shelf" ref={row}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </section>
  )
}
