import { ok } from '@tessera/provider-kit'
import { failure } from '../../http/errors.ts'
import type { BetsContext } from '../bets-context.ts'
import { addMark, removeMark, saveSettings } from '../store/mark-store.ts'
import type { BetHandler } from './call-handler.ts'

/** Marks a team or a league. Its name and sport are those of the event in which the player saw it. */
export function addMarkCall({ database, book }: BetsContext): BetHandler<'addMark'> {
  return async ({ session, params: { kind, id }, body: { eventId } }) => {
    const fixture = book.fixture(eventId)
    if (fixture === null) return failure('not_found')
    const { championshipId, name: league, sportId } = book.championship(fixture)
    const name =
      kind === 'team'
        ? fixture.competitors.find((competitor) => competitor.id === id)?.name
        : id === String(championshipId)
          ? league
          : undefined
    if (name === undefined) return failure('not_found')
    await addMark(database, session.playerId, { kind, id, sportId, name })
    return ok({})
  }
}

export function removeMarkCall({ database }: BetsContext): BetHandler<'removeMark'> {
  return async ({ session, params }) => {
    await removeMark(database, session.playerId, params)
    return ok({})
  }
}

export function saveSettingsCall({ database }: BetsContext): BetHandler<'saveSettings'> {
  return async ({ session, body }) => {
    await saveSettings(database, session.playerId, body)
    return ok({})
  }
}
