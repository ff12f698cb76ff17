/** Stacking levels of dialogs without a URL. Dialogs of the URL are stacked below them. */

/** A dialog that a page opens automatically: above the page, below a requested re-authentication. */
export const PAGE_DIALOG_LEVEL = 15
/** A re-authentication: above every open dialog, and below its own confirmations. */
export const REAUTHENTICATION_LEVEL = 19
/** A confirmation. */
export const CONFIRM_LEVEL = 20
