import { defineEvent } from '../../platform/events.ts'

/**
 * Something by which a person is recognised in another account has become known: a confirmed address, a phone number, a date of
 * birth or the number of a document. Listeners act in the same transaction.
 */
export const personChanged = defineEvent<{ readonly playerId: string }>('profile.person_changed')
