import type { BettingSession } from '../place/new-bet.ts'
import { failure, type WidgetCallInput, type WidgetCallResult } from '../widget-call.ts'

export type CallHandler = (input: WidgetCallInput) => Promise<WidgetCallResult>

/** A call of a player alone. */
export function forPlayer(
  work: (session: BettingSession, input: WidgetCallInput) => Promise<WidgetCallResult>,
): CallHandler {
  return async (input) => (input.session === null ? failure('session_closed') : work(input.session, input))
}

/** Reads an idempotency key, a UUID: one key in capitals and in small letters. Null for any other text. */
export const readKey = (key: string | undefined): string | null =>
  key !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key) ? key.toLowerCase() : null

const BET_ID = /^s[a-z0-9]{9}-[\w-]{16}$/

/** Whether a text of a path can name a bet: others are not looked for. */
export const isBetId = (id: string | undefined): id is string => id !== undefined && BET_ID.test(id)

/** Whether the database can keep what is in a request: no null character, no half of a surrogate pair. */
export const isStorable = (request: object): boolean =>
  !/\\u(0000|d[89a-f][0-9a-f]{2})/i.test(JSON.stringify(request))
