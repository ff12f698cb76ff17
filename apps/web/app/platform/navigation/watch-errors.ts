import type { CallName } from '@tessera/contract/facts'
import { matchRoute } from '../urls/match-route.ts'

const CALL: CallName = 'POST /api/telemetry/errors'
/** Maximum number of reports of a page view. */
const REPORTS_MAX = 5
const MESSAGE_MAX = 300

/** True for a refusal of the session, which leads to the sign-in and is no fault (specification, the error catalogue). */
function isRefusal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0
  return status === 401 || status === 403
}

/** Returns the text of an error for its report; null for one that isn't reported. */
export function reportOf(error: unknown): string | null {
  if (isRefusal(error)) return null
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  // Of a third party's script, browsers reveal nothing else.
  return text === '' || text.startsWith('Script error') ? null : text.slice(0, MESSAGE_MAX)
}

/** Reports errors of the app that no code handled, each once per page view, with the script of its build. The page goes on. */
export function watchErrors(build: string): void {
  const reported = new Set<string>()
  const report = (error: unknown) => {
    const message = reportOf(error)
    if (message === null || reported.has(message) || reported.size >= REPORTS_MAX) return
    reported.add(message)
    const route = matchRoute(location.pathname)?.name ?? 'static'
    const body = new Blob([JSON.stringify({ route, message, build })], { type: 'application/json' })
    navigator.sendBeacon(CALL.slice('POST '.length), body)
  }
  window.addEventListener('error', ({ error, message }) => report(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
