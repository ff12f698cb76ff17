import { lateSheet } from '../parts/use-sheet.ts'
import css from './slip-filled.css?inline'

/** The style of a slip that holds something comes with it. */
export const useSlipSheet = lateSheet(css)
