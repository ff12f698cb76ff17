import { type HistoryFilter, pageMeta, type SliceMeta } from '@tessera/contract'
import { startOfDay } from './zone-time.ts'

/** Period of a history: from a moment on, and before another one. */
export interface HistoryPeriod {
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** Returns the period of the days of a filter, in the time zone of the player; UTC if the player has none. */
export function periodOf({ from, to }: HistoryFilter, timeZone: string | null): HistoryPeriod {
  const zone = timeZone ?? 'UTC'
  return {
    from: from === undefined ? undefined : startOfDay(from, zone),
    until: to === undefined ? undefined : startOfDay(to, zone, 1),
  }
}

interface SliceWish extends HistoryFilter {
  readonly page?: number | undefined
  readonly perPage: number
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** Returns the number of the requested page; null if filters or cursors decide, which need no count. */
export const numberedPage = ({ page, before, after, currency, from, to }: SliceWish): number | null =>
  [before, after, currency, from, to].every((each) => each === undefined) ? (page ?? null) : null

/** Returns the meta of a numbered page. */
export const numberedMeta = (page: number, perPage: number, totalRows: number): SliceMeta => ({
  ...pageMeta(page, perPage, totalRows),
  older: null,
  newer: null,
})

/** Returns the meta of rows next to a cursor. */
export const sliceMeta = (
  perPage: number,
  { older, newer }: { readonly older: string | null; readonly newer: string | null },
): SliceMeta => ({ page: null, perPage, totalPages: null, totalRows: null, older, newer })
