import { isDialogName } from '@tessera/contract/dialogs'
import { useEffect } from 'react'
import { loadAhead } from '../../shared/navigation/reload-guard.ts'
import { loadDialog } from '../registry.ts'

function warm(name: string): void {
  if (isDialogName(name)) void loadAhead(async () => loadDialog(name))
}

/**
 * Loads the code of a dialog before it opens, when a finger lands on a control with its name (`data-dialog`): so it is there
 * when the finger lifts. What is opened most is there before (rehearsal.tsx).
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
