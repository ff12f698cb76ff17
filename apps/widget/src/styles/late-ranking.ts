import { createSheetHook } from '../parts/use-sheet.ts'
import ranking from './ranking.css?inline'

/** Styles of rankings, loaded with them. */
export const useRankingSheet = createSheetHook(ranking)
