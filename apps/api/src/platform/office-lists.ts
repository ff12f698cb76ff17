import { RefusalError } from '@tessera/server-kit/command-line'

const DAY_MS = 86_400_000
/** Number of rows on a page of a list. */
const PAGE_LENGTH = 50
/** Number of rows that a list reads: the one after the page tells whether there is a next one. */
export const READ_LENGTH = PAGE_LENGTH + 1

/** Returns the first moment of a day in UTC, or of the day `daysLater`; null without a day. */
export const dayOf = (day: string | undefined, daysLater = 0): Date | null =>
  day === undefined ? null : new Date(new Date(day).getTime() + daysLater * DAY_MS)

/** Parses the cursor of a list that is ordered by creation. Throws `RefusalError` for one that no list returned. */
export function placeOf(cursor: string | undefined): { createdAt: Date; id: string } | null {
  if (cursor === undefined) return null
  const [time = '', id = ''] = cursor.split('|')
  const createdAt = new Date(time)
  if (Number.isNaN(createdAt.getTime()) || id === '') throw new RefusalError('There is no such page.')
  return { createdAt, id }
}

/** Returns the cursor of a list that is ordered by a time, which {@link placeOf} parses. */
export const cursorOf = (time: Date, id: string): string => `${time.toISOString()}|${id}`

/** Returns the rows of a page out of those that were read, and the cursor of its last row; null if no page follows. */
export function pageOf<Row>(
  rows: readonly Row[],
  cursorOfRow: (row: Row) => string,
): { readonly page: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, PAGE_LENGTH)
  const last = page.at(-1)
  return { page, next: rows.length > PAGE_LENGTH && last !== undefined ? cursorOfRow(last) : null }
}
