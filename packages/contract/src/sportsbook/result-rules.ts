/** Results are listed for a year after the start of their events. */
export const RESULTS_DAYS = 365
/** Number of matches in each list of the form before an event. */
export const FORM_MATCHES = 5
/** Number of results per page of the archive. */
export const RESULTS_PAGE = 50
