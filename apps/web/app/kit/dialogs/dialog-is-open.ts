import { createContext } from 'react'

/** True while the enclosing dialog is open and not closing; true outside of dialogs. */
export const DialogIsOpen = createContext(true)
