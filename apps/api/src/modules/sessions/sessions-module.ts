import type { sessionsCalls } from '@tessera/contract'
import { createTokens } from '@tessera/session'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { closeOtherSessions } from './calls/close-other-sessions.ts'
import { closeSession } from './calls/close-session.ts'
import { listSessions } from './calls/list-sessions.ts'
import { sessionsData } from './personal-data.ts'
import { type ConnectResponse, realtimeConnect } from './realtime-connect.ts'
import { realtimeConnectRoute } from './realtime-connect-route.ts'
import {
  END_IDLE_SESSIONS_JOB,
  END_SESSIONS_JOB,
  endIdleSessionsJob,
  endSessionsJob,
} from './session-jobs.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { sessionsEnvironment } from './sessions-environment.ts'
import { sessionsTimeline } from './sessions-timeline.ts'
import { sessionsTables } from './tables.ts'

export interface SessionsConfig {
  /** Signs session tokens. At least 32 characters. */
  readonly tokenSecret: string
  /** Key of a realtime server in another process for the connect proxy. Without it there is no proxy. */
  readonly realtimeProxyKey?: string
}

export interface SessionsModule extends ApiModule<keyof typeof sessionsCalls> {
  readonly sessions: Sessions
  /** Admits connections to a realtime server, for a request in Centrifugo's form. */
  readonly connect: (request: unknown) => Promise<ConnectResponse>
}

/** Sessions of players: their tokens, their list, and their end. */
function createSessionsModule(
  platform: Platform,
  { tokenSecret, realtimeProxyKey: key }: SessionsConfig,
): SessionsModule {
  const { database } = platform
  const sessions = createSessions({ ...platform, tokens: createTokens({ secret: tokenSecret }) })
  const connect = realtimeConnect(sessions)
  return {
    name: 'sessions',
    personalData: sessionsData(database),
    sessions,
    connect,
    calls: {
      'GET /api/player/sessions': listSessions(platform),
      'PUT /api/player/sessions/{id}/close': closeSession(database, sessions),
      'POST /api/player/sessions/close-other': closeOtherSessions(database, sessions),
    },
    jobs: {
      [END_SESSIONS_JOB]: endSessionsJob(database, sessions),
      [END_IDLE_SESSIONS_JOB]: endIdleSessionsJob({ ...platform, sessions }),
    },
    periodic: [{ name: END_IDLE_SESSIONS_JOB, schedule: '* * * * *' }],
    routes: key ? [(scope) => realtimeConnectRoute(scope, { key, connect })] : [],
  }
}

/** Sessions of players: their tokens, their list, and their end. */
export const sessionsModule = defineModule({
  name: 'sessions',
  tables: sessionsTables,
  timeline: sessionsTimeline,
  environment: sessionsEnvironment,
  create: createSessionsModule,
})
