export { createSessionCalls } from './session-calls.ts'
export { createSessions, type Sessions } from './sessions.ts'
