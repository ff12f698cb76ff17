import type { FastifyRequest } from 'fastify'
import type { WidgetSession, WidgetSessions } from './widget-sessions.ts'

/** Sessions by the header of a call. */
export interface SessionReader {
  sessionOf(request: FastifyRequest): Promise<WidgetSession | null>
  liveSessionOf(request: FastifyRequest): Promise<WidgetSession | null>
}

/** The session's token of a request; null where there is none of the right form. */
const tokenOf = (request: FastifyRequest): string | null =>
  /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Reads the sessions of calls. */
export function createSessionReader(sessions: WidgetSessions): SessionReader {
  const by =
    (find: (token: string) => Promise<WidgetSession | null>) =>
    async (request: FastifyRequest): Promise<WidgetSession | null> => {
      const token = tokenOf(request)
      return token === null ? null : find(token)
    }
  return { sessionOf: by(sessions.find), liveSessionOf: by(sessions.findLive) }
}
