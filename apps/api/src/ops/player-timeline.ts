import type { OfficeHandler } from '@tessera/office-contract'
import { RefusalError } from '@tessera/server-kit/command-line'
import { MODULES } from '../modules/index.ts'
import { findPlayer } from '../modules/profile/index.ts'
import type { OperatorWorld } from '../platform/module-commands.ts'
import { completeEvents, readTimeline, type TimelinePlace } from '../platform/timeline.ts'

const PAGE_LENGTH = 40
const SOURCES = MODULES.flatMap(({ timeline = [] }) => timeline)

const toCursor = ({ at, source, id }: TimelinePlace): string => `${at}|${source}|${id}`

/** Parses a cursor. Throws `RefusalError` for one that this list didn't return. */
function toPlace(cursor: string | undefined): TimelinePlace | null {
  if (cursor === undefined) return null
  const [at = '', source = '', id = ''] = cursor.split('|')
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) || Number.isNaN(Date.parse(at)) || id === '')
    throw new RefusalError('There is no such page.')
  return { at, source, id }
}

/** Lists all that happened to a player, from all modules, by keyset. */
export const playerTimeline: OfficeHandler<OperatorWorld, 'GET /office/players/{playerId}/timeline'> = async (
  { database },
  { params: { playerId }, query: { area, cursor } },
) => {
  if ((await findPlayer(database, playerId)) === null)
    throw new RefusalError(`There is no player ${playerId}.`, 'no-player')
  const sources = area === undefined ? SOURCES : SOURCES.filter((source) => source.area === area)
  const page = { before: toPlace(cursor), limit: PAGE_LENGTH + 1 }
  const found = await readTimeline(sources, database, playerId, page)
  const events = await completeEvents(sources, database, playerId, found.slice(0, PAGE_LENGTH))
  const last = events.at(-1)
  return {
    events: events.map(({ id, source, at, kind, facts }) => ({
      id: `${source}-${id}`,
      at: at.toISOString(),
      kind,
      facts: { ...facts },
    })),
    next: found.length > PAGE_LENGTH && last ? toCursor(last.place) : null,
  }
}
