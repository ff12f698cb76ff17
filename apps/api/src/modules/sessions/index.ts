export { deviceName } from './device-name.ts'
export { listSharingDevice } from './list-sharing.ts'
export type { ConnectResponse } from './realtime-connect.ts'
export { requestSessionsEnd } from './session-jobs.ts'
export { sessionStarted } from './session-started.ts'
export { isPaused } from './session-state.ts'
export {
  findLastUse,
  findProof,
  holdSession,
  listFingerprints,
  listLiveSessions,
  markProved,
  markSeen,
} from './session-store.ts'
export { type Entrance, SEEN_EVERY_MS, type Sessions } from './sessions.ts'
export { sessionsEnded } from './sessions-ended.ts'
export { type SessionsConfig, type SessionsModule, sessionsModule } from './sessions-module.ts'
