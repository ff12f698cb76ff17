import { createSheetHook } from '../parts/use-sheet.ts'
import form from './form.css?inline'

/** Styles of the form and the meetings before a match, loaded with them. */
export const useFormSheet = createSheetHook(form)
