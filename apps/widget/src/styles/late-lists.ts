import { createSheetHook } from '../parts/use-sheet.ts'
import lists from './lists.css?inline'
import sportPage from './sport-page.css?inline'

/** Styles of event rows, event cards and sport pages, loaded with their views. */
export const useListsSheet = createSheetHook(lists + sportPage)
