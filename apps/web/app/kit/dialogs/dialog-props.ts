/** Props that every dialog component receives from the host. */
export interface DialogProps {
  /** Value of the parameter: `deposit` of `?wallet=deposit`; `true` for a dialog without one. */
  readonly value: string
  /** False while the dialog closes: pass it to `Dialog` or `Sheet`. */
  readonly open: boolean
  /** Position in the stack, from 0: pass it to `Dialog` or `Sheet`. */
  readonly level: number
  /** Closes this dialog. */
  readonly onClose: () => void
  /** Called after the closing animation, when the dialog's state is discarded: pass it to `Dialog` or `Sheet`. */
  readonly onClosed: () => void
  /**
   * Container in which the dialog is rendered in advance and out of sight (rehearsal.tsx): pass it to
   * `Dialog` or `Sheet`.
   */
  readonly rehearsedIn?: HTMLElement
}
