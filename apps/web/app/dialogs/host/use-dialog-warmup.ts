import { isDialogName } from '@tessera/contract/dialogs'
import { useEffect } from 'react'
import { preloadCode } from '../../platform/navigation/reload-guard.ts'
import { loadDialog } from '../registry.ts'

function warm(name: string): void {
  if (isDialogName(name)) void preloadCode(async () => loadDialog(name))
}

/**
 * Preloads a dialog's code when a finger touches a control with its name (`data-dialog`), so that it is loaded when the
 * finger lifts. The most used dialog is loaded earlier (rehearsal.tsx).
 */
export function useDialogWarmup(): void {
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest('[data-dialog]') : null
      if (control) warm(control.getAttribute('data-dialog') ?? '')
    }
    const listening = new AbortController()
    for (const event of ['pointerdown', 'focusin']) {
      document.addEventListener(event, onPress, { signal: listening.signal, passive: true })
    }
    return () => listening.abort()
  }, [])
}
