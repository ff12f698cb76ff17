import { createSheetHook } from '../parts/use-sheet.ts'
import inputs from './inputs.css?inline'

/** Styles of fields and selects, loaded with the first of them. Sheets that change them call it first. */
export const useInputsSheet = createSheetHook(inputs)
