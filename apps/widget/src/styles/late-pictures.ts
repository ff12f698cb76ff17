import { createSheetHook } from '../parts/use-sheet.ts'
import pictures from './pictures.css?inline'

/** Styles of the pictures of races, fights, maps and innings, loaded with them. */
export const usePictureSheet = createSheetHook(pictures)
