import type { DialogName } from '@tessera/contract/dialogs'
import type { ComponentType } from 'react'
import type { DialogProps } from '../kit/dialogs/dialog-props.ts'
import { loadMoreMessages } from '../platform/locale/catalogues.ts'

type DialogModule = Record<string, unknown> & { readonly Dialog: ComponentType<DialogProps> }

/**
 * Files of the dialogs in the contract's table. A dialog is one file with its name, `dialogs/<name>.tsx`, that exports
 * `Dialog`; it is loaded when it is first opened.
 */
const modules = import.meta.glob<DialogModule>('./*.tsx')

/** Loads the component of a dialog; null if the site has none. */
export function loadDialog(name: DialogName): Promise<DialogModule> | null {
  const load = modules[`./${name}.tsx`]
  if (!load) return null
  return Promise.all([load(), loadMoreMessages()]).then(([module]) => module)
}
