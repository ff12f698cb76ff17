import { createSheetHook } from '../parts/use-sheet.ts'
import { useInputsSheet } from './late-inputs.ts'
import filled from './slip-filled.css?inline'
import inSheet from './slip-in-sheet.css?inline'
import receipt from './slip-receipt.css?inline'

const useSheet = createSheetHook(filled + receipt + inSheet)

/** Adds the styles of a slip with selections, loaded with it. */
export function useSlipSheet(): void {
  useInputsSheet()
  useSheet()
}
