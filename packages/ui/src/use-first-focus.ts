import { type RefObject, useCallback, useEffect, useRef } from 'react'

const CONTROL =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled)'

const busyPart = (box: Element | null): Element | null => box?.querySelector('[aria-busy="true"]') ?? null

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/**
 * The first control that can be seen; of a group of radios the chosen one, as the Tab key goes to it. Content whose work
 * begins below a choice, as a form below its tabs, says where by `data-begin`. What stands behind a part that is still
 * loading is not the first.
 */
function firstControl(content: Element | null): HTMLElement | null {
  const box = content?.querySelector('[data-begin]') ?? content
  const busy = busyPart(box)
  const found = [...(box?.querySelectorAll<HTMLElement>(CONTROL) ?? [])].find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && (busy === null || isBefore(each, busy)),
  )
  if (!(found instanceof HTMLInputElement) || found.type !== 'radio' || found.name === '')
    return found ?? null
  return box?.querySelector<HTMLElement>(`input[name="${CSS.escape(found.name)}"]:checked`) ?? found
}

/** On a device that is held in the hand, unless a key was pressed last, or a field has its keyboard up already. */
const isPressedByFinger = (): boolean =>
  matchMedia('(pointer: coarse)').matches && document.querySelector(':focus-visible') === null

interface PanelParts {
  readonly title: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLElement | null>
  readonly foot: RefObject<HTMLElement | null>
}

/**
 * What takes the focus in a panel that opens: the first control of its content, or of its footer when the content has
 * none. Content that is still loading lets the title hold the focus until it is there, and so does a finger, for which a
 * field would bring the keyboard up. Never the button that closes.
 */
export function useFirstFocus({ title, body, foot }: PanelParts): () => HTMLElement | null {
  const isByTouch = useRef(false)

  useEffect(() => {
    const content = body.current
    if (!content) return
    const observer = new MutationObserver(() => {
      const { activeElement } = document
      const isWaiting = activeElement === title.current && !isByTouch.current
      if (isWaiting) firstControl(content)?.focus()
      // Whoever is elsewhere in the panel by now is not called back.
      else if (!isWaiting && content.parentElement?.contains(activeElement)) observer.disconnect()
    })
    observer.observe(content, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [title, body])

  return useCallback(() => {
    isByTouch.current = isPressedByFinger()
    if (isByTouch.current) return title.current
    const rest = busyPart(body.current) === null ? firstControl(foot.current) : null
    return firstControl(body.current) ?? rest ?? title.current
  }, [title, body, foot])
}
