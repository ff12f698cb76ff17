import { lateSheet } from '../parts/use-sheet.ts'
import filled from './slip-filled.css?inline'
import inSheet from './slip-in-sheet.css?inline'

/** The style of a slip that holds something comes with it. */
export const useSlipSheet = lateSheet(filled + inSheet)
