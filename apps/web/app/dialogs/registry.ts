import type { DialogName } from '@tessera/contract/dialogs'
import type { ComponentType } from 'react'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { loadMoreMessages } from '../platform/locale/catalogues.ts'
import { launch } from '../platform/messenger/launch.ts'

type DialogModule = Record<string, unknown> & { readonly Dialog: ComponentType<DialogProps> }

/**
 * Files of the dialogs in the contract's table. A dialog is one file with its name, `dialogs/<name>.tsx`, that exports
 * `Dialog`; it is loaded when it is first opened.
 */
const modules = import.meta.glob<DialogModule>('./*.tsx')

/** Loads the component of a dialog; null if the site has none. In the messenger, the wallet is its variant for it. */
export function loadDialog(name: DialogName): Promise<DialogModule> | null {
  const file = name === 'wallet' && launch !== null ? 'wallet-telegram-app' : name
  const load = modules[`./${file}.tsx`]
  if (!load) return null
  return Promise.all([load(), loadMoreMessages()]).then(([module]) => module)
}
