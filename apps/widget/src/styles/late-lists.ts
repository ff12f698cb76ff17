import { createSheetHook } from '../parts/use-sheet.ts'
import columns from './columns.css?inline'
import { useInputsSheet } from './late-inputs.ts'
import lists from './lists.css?inline'
import races from './races.css?inline'
import sportPage from './sport-page.css?inline'

const useSheet = createSheetHook(lists + columns + races + sportPage)

/** Adds the styles of event rows, event cards and sport pages, loaded with their views. */
export function useListsSheet(): void {
  useInputsSheet()
  useSheet()
}
