import { useEffect } from 'react'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'

/** Whether a key belongs to a field that is being written in. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** `/` and Ctrl+K (or ⌘K) open the search from anywhere. */
export function useSearchKeys(): void {
  const open = useOpenDialog()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSlash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isSlash && !isCommand) return
      event.preventDefault()
      open('global-search')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
}
