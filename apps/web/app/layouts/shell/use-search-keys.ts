import { useEffect } from 'react'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'

/** True if the key event belongs to a field that the user is typing in. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** True if a dialog is open, which then receives the keys. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Opens the search with `/` and Ctrl+K (or ⌘K) from anywhere on the page, except from a field or dialog. */
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
