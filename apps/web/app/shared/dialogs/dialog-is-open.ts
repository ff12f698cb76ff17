import { createContext } from 'react'

/** Whether the dialog that this stands in is open, and not on its way out; true outside of dialogs. */
export const DialogIsOpen = createContext(true)
