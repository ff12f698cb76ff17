/** What every dialog component gets from the host. */
export interface DialogProps {
  /** The parameter's value: `deposit` of `?wallet=deposit`; `true` where there is none. */
  readonly value: string
  /** False while it closes: pass it to `Dialog` or `Sheet`. */
  readonly open: boolean
  /** Its place in the stack, from 0: pass it to `Dialog` or `Sheet`. */
  readonly level: number
  /** Closes this dialog. */
  readonly onClose: () => void
  /** The dialog has left the screen: pass it to `Dialog` or `Sheet`. What it kept goes with it. */
  readonly onClosed: () => void
  /** Where it opens before anybody opens it, and nobody sees it (rehearsal.tsx): pass it to `Dialog` or `Sheet`. */
  readonly rehearsedIn?: HTMLElement
}
