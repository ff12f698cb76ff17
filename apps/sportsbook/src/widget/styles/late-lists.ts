import { lateSheet } from '../parts/use-sheet.ts'
import css from './lists.css?inline'

/** The style of rows and cards of events comes with the views that have them. */
export const useListsSheet = lateSheet(css)
