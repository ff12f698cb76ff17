import type { FastifyRequest } from 'fastify'
import type { WidgetSession, WidgetSessions } from './widget-sessions.ts'

/** Sessions by a call's `authorization` header. */
export interface SessionReader {
  sessionOf(request: FastifyRequest): Promise<WidgetSession | null>
  liveSessionOf(request: FastifyRequest): Promise<WidgetSession | null>
}

/** Returns the session token of a request; null if it has no valid one. */
const tokenOf = (request: FastifyRequest): string | null =>
  /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Creates the reader of sessions. */
export function createSessionReader(sessions: WidgetSessions): SessionReader {
  const by =
    (find: (token: string) => Promise<WidgetSession | null>) =>
    async (request: FastifyRequest): Promise<WidgetSession | null> => {
      const token = tokenOf(request)
      return token === null ? null : find(token)
    }
  return { sessionOf: by(sessions.find), liveSessionOf: by(sessions.findLive) }
}
