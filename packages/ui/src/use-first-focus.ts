import { type RefObject, useCallback, useEffect, useRef } from 'react'

const CONTROL =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled)'

const busyPart = (box: Element | null): Element | null => box?.querySelector('[aria-busy="true"]') ?? null

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/**
 * Returns the first visible control; in a group of radio buttons it is the selected one, like for the Tab key. `data-begin`
 * marks the start of the content, for example of a form below its tabs. Controls behind a part that is still loading are
 * ignored.
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

/** True on a touch device, unless the last input was a key, or a field already has the keyboard open. */
const isPressedByFinger = (): boolean =>
  matchMedia('(pointer: coarse)').matches && document.querySelector(':focus-visible') === null

interface PanelParts {
  readonly title: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLElement | null>
  readonly foot: RefObject<HTMLElement | null>
}

/**
 * Returns the function that finds the initial focus of a panel: the first control of its content, or of its footer if the
 * content has none. While the content is loading, the title has the focus. The same applies to touch, since a field would
 * open the keyboard. The close button never gets the initial focus.
 */
export function useFirstFocus({ title, body, foot }: PanelParts): () => HTMLElement | null {
  const isTouch = useRef(false)

  useEffect(() => {
    const content = body.current
    if (!content) return
    const observer = new MutationObserver(() => {
      const { activeElement } = document
      const isWaiting = activeElement === title.current && !isTouch.current
      if (isWaiting) firstControl(content)?.focus()
      // If the user has moved the focus within the panel, it stays there.
      else if (!isWaiting && content.parentElement?.contains(activeElement)) observer.disconnect()
    })
    observer.observe(content, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [title, body])

  return useCallback(() => {
    isTouch.current = isPressedByFinger()
    if (isTouch.current) return title.current
    const rest = busyPart(body.current) === null ? firstControl(foot.current) : null
    const control = firstControl(body.current) ?? rest
    if (control) return control
    // The focus is set a frame later. Content that arrives in between has changed before the title gets the focus.
    title.current?.addEventListener('focus', () => firstControl(body.current)?.focus(), { once: true })
    return title.current
  }, [title, body, foot])
}
