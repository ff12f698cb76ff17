import { useEffect } from 'react'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'

/** Whether a key belongs to a field that is being written in. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Whether something is open above the page: the keys belong to it. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** `/` and Ctrl+K (or ⌘K) open the search from anywhere on the page, but not out of a field or a dialog. */
export function useSearchKeys(): void {
  const open = useOpenDialog()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if ((!isSlash && !isCommand) || isTyping(event.target) || isCovered()) return
      event.preventDefault()
      open('global-search')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
}
