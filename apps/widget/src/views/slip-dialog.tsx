import { CLOSE_ICON } from '@tessera/ui/icons'
import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { usePlace, useWords } from '../core/context.tsx'
import { Icon } from '../parts/icon.tsx'
import { createSheetHook } from '../parts/use-sheet.ts'
import dialogCss from '../styles/slip-dialog.css?inline'
import { SlipPanel } from './slip-panel.tsx'

const CLOSE_AFTER_PX = 90
const useDialogSheet = createSheetHook(dialogCss)

/** Sheet with the slip, which follows the finger. It gives the focus back to its opener, or to the bar. */
export function SlipDialog(props: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly bar: RefObject<HTMLButtonElement | null>
}) {
  useDialogSheet()
  const { isOpen, onClose, bar } = props
  const words = useWords()
  const { root } = usePlace()
  const dialog = useRef<HTMLDialogElement>(null)
  /** Focused element before the sheet was opened, which gets the focus back. */
  const before = useRef<HTMLElement | null>(null)
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
  const pull = usePull(dialog, onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press outside of the sheet; the dialog handles Escape
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={words.say('slip.title')}
      onClose={() => {
        // The bar must be rendered before it can get the focus.
        flushSync(() => onClose())
        // Returns the focus to the opener; an emptied slip has no bar, so the view below it gets the focus.
        const opener = before.current?.checkVisibility() ? before.current : bar.current
        const next = opener ?? root.querySelector<HTMLElement>('.main')
        next?.focus({ preventScroll: next !== bar.current })
      }}
      onClick={(event) => (event.target === dialog.current ? onClose() : undefined)}
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
                onClick={() => onClose()}
              >
                <Icon icon={CLOSE_ICON} size={18} />
              </button>
            }
          />
        </div>
      ) : null}
    </dialog>
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
