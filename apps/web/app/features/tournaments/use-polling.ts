import type { ApiQueryOptions } from '../../platform/api/use-api-query.ts'
import { useSession } from '../../platform/session/use-session.ts'

/** Interval of a guest's reads. Players are connected to the realtime channels. */
const GUEST_EVERY_MS = 10_000

/** Returns how a leaderboard is kept up to date. */
export function usePolling(): ApiQueryOptions {
  const { isLoggedIn } = useSession()
  return isLoggedIn ? {} : { refetchIntervalMs: GUEST_EVERY_MS }
}
