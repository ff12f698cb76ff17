/** How high dialogs lie that no address opens; those of the address lie below, one above the other. */

/** A dialog that a page opens by itself: above the page, below the proof that may be asked for. */
export const PAGE_DIALOG_LEVEL = 15
/** The question who is there: above whatever is open, and below the questions of its own. */
export const PROOF_LEVEL = 19
/** A question whether somebody is sure. */
export const CONFIRM_LEVEL = 20
