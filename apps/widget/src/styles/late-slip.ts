import { createSheetHook } from '../parts/use-sheet.ts'
import filled from './slip-filled.css?inline'
import inSheet from './slip-in-sheet.css?inline'
import receipt from './slip-receipt.css?inline'

/** Styles of a slip with selections, loaded with it. */
export const useSlipSheet = createSheetHook(filled + receipt + inSheet)
