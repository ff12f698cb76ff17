import { isDialogName } from '@tessera/contract/dialogs'
import { useEffect } from 'react'
import { whenAtRest } from '../../shared/runtime/when-at-rest.ts'
import { useSession } from '../../shared/session/use-session.ts'
import { loadDialog } from '../registry.ts'

/** What a player opens most, and pays with: its code is there before it is asked for. */
const OPENED_MOST = 'wallet'

/** A chunk that does not come now is asked for again, and its failure told, when the dialog is opened. */
function warm(name: string): void {
  if (isDialogName(name)) loadDialog(name)?.catch(() => null)
}

/**
 * Loads the code of a dialog before it opens: the wallet's when a player's page has come to rest, any other's when a
 * finger lands on a control with its name (`data-dialog`), so that it is there when the finger lifts.
 */
export function useDialogWarmup(): void {
  const { isLoggedIn } = useSession()
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
  useEffect(() => (isLoggedIn ? whenAtRest(() => warm(OPENED_MOST)) : undefined), [isLoggedIn])
}
