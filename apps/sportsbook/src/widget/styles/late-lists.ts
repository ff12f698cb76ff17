import { lateSheet } from '../parts/use-sheet.ts'
import lists from './lists.css?inline'
import sportPage from './sport-page.css?inline'

/** The style of rows and cards of events, and of a sport's page, comes with the views that have them. */
export const useListsSheet = lateSheet(lists + sportPage)
