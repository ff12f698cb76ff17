import { RefusalError } from '@tessera/server-kit/command-line'

const DAY_MS = 86_400_000

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
