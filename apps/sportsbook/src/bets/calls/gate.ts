import type { BettingSession } from '../place/new-bet.ts'
import { failure, type WidgetCallInput, type WidgetCallResult } from '../widget-call.ts'

export type CallHandler = (input: WidgetCallInput) => Promise<WidgetCallResult>

/** Restricts a call to players with a session. */
export function forPlayer(
  work: (session: BettingSession, input: WidgetCallInput) => Promise<WidgetCallResult>,
): CallHandler {
  return async (input) => (input.session === null ? failure('session_closed') : work(input.session, input))
}

/** Reads an idempotency key, a UUID in upper or lower case, and returns it in lower case. Null for any other text. */
export const readKey = (key: string | undefined): string | null =>
  key !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key) ? key.toLowerCase() : null

const BET_ID = /^s[a-z0-9]{9}-[\w-]{16}$/

/** True if a path parameter can be a bet id; other values aren't looked up. */
export const isBetId = (id: string | undefined): id is string => id !== undefined && BET_ID.test(id)

/** True if the database can store the texts of a request: no null character and no unpaired surrogate. */
export const isStorable = (request: object): boolean =>
  !/\\u(0000|d[89a-f][0-9a-f]{2})/i.test(JSON.stringify(request))
