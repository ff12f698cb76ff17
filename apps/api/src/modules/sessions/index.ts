export { type ConnectAnswer, realtimeConnect } from './realtime-connect.ts'
export { realtimeConnectRoute } from './realtime-connect-route.ts'
export { createSessionCalls } from './session-calls.ts'
export {
  END_IDLE_SESSIONS_JOB,
  END_SESSIONS_JOB,
  endIdleSessions,
  endIdleSessionsJob,
  endSessionsJob,
} from './session-jobs.ts'
export { holdSession, markSeen } from './session-store.ts'
export { createSessions, SEEN_EVERY_MS, type Sessions } from './sessions.ts'
