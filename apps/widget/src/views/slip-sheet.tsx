import { CLOSE_ICON } from '@tessera/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePlace, usePriceText, useRuntime, useWords } from '../core/context.tsx'
import { useSelected } from '../core/store.ts'
import { Icon } from '../parts/icon.tsx'
import { TICKET } from '../parts/icons.ts'
import { ticketsOf } from '../slip/slip-state.ts'
import { SlipPanel } from './slip-panel.tsx'

const CLOSE_AFTER_PX = 90
const ODDS_MIN = 100

/** On narrow pages, the slip is a bar at the bottom with count and odds. It opens a sheet that follows the finger. */
export function SlipSheet() {
  const words = useWords()
  const priceText = usePriceText()
  const { slip } = useRuntime()
  const { root } = usePlace()
  const dialog = useRef<HTMLDialogElement>(null)
  const bar = useRef<HTMLButtonElement>(null)
  /** Focused element before the sheet was opened, which gets the focus back. */
  const before = useRef<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const count = useSelected(slip.state, ({ items }) => items.length)
  const odds = useSelected(slip.quotes, (quotes) => {
    const [only, ...more] = ticketsOf(slip.state.get())
    return only && more.length === 0 ? quotes.get(only.key)?.quote?.offer?.odds : undefined
  })
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) {
      const active = root.activeElement
      before.current = active instanceof HTMLElement ? active : null
      element.showModal()
    }
    if (!isOpen && element.open) element.close()
  }, [isOpen, root])
  const pull = usePull(dialog, () => setOpen(false))
  return (
    <div className="slip-sheet-place">
      {count > 0 ? (
        <button
          ref={bar}
          type="button"
          className="slip-bar"
          data-open={isOpen || undefined}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon icon={TICKET} size={20} />
          <span>{words.say('slip.title')}</span>
          <span className="count">
            {count}
            <span className="sr"> {words.say('slip.count', { count })}</span>
          </span>
          {odds !== undefined && odds > ODDS_MIN ? <b className="slip-bar-odds">{priceText(odds)}</b> : null}
        </button>
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press outside of the sheet; the dialog handles Escape */}
      <dialog
        ref={dialog}
        className="sheet"
        aria-label={words.say('slip.title')}
        onClose={() => {
          // The bar must be rendered before it can get the focus.
          flushSync(() => setOpen(false))
          // Returns the focus to the opener; an emptied slip has no bar, so the view below it gets the focus.
          const opener = before.current?.checkVisibility() ? before.current : bar.current
          const next = opener ?? root.querySelector<HTMLElement>('.main')
          next?.focus({ preventScroll: next !== bar.current })
        }}
        onClick={(event) => (event.target === dialog.current ? setOpen(false) : undefined)}
        {...pull}
      >
        {isOpen ? (
          <div className="sheet-in">
            <span className="grip" aria-hidden="true" />
            <SlipPanel
              action={
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words.say('slip.close')}
                  onClick={() => setOpen(false)}
                >
                  <Icon icon={CLOSE_ICON} size={18} />
                </button>
              }
            />
          </div>
        ) : null}
      </dialog>
    </div>
  )
}

/** Closes the sheet when a finger pulls it down from its top. */
function usePull(dialog: React.RefObject<HTMLDialogElement | null>, close: () => void) {
  const start = useRef<number | null>(null)
  const move = (px: number) => dialog.current?.style.setProperty('--pull', `${Math.max(0, px)}px`)
  return {
    onTouchStart: (event: React.TouchEvent) => {
      const body = dialog.current?.querySelector('.slip-body')
      const isScrolled = (body?.scrollTop ?? 0) > 0 && body?.contains(event.target as Node)
      start.current = isScrolled ? null : (event.touches[0]?.clientY ?? null)
    },
    onTouchMove: (event: React.TouchEvent) => {
      if (start.current !== null) move((event.touches[0]?.clientY ?? 0) - start.current)
    },
    onTouchEnd: (event: React.TouchEvent) => {
      const pulled = start.current === null ? 0 : (event.changedTouches[0]?.clientY ?? 0) - start.current
      start.current = null
      move(0)
      if (pulled > CLOSE_AFTER_PX) close()
    },
  }
}
