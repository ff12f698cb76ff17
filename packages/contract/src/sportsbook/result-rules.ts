/** Results are listed for a year after the start of their events. */
export const RESULTS_DAYS = 365
/** Number of results per page of the archive. */
export const RESULTS_PAGE = 50
