import { type LaunchUser, readLaunchData } from './launch-data.ts'
import { isVouchedFor } from './launch-proof.ts'
import type { TelegramDeps } from './telegram-deps.ts'

/** Launch data logs in for this long; the messenger gives no newer to an app that stays open. */
export const LOG_IN_AGE_MAX_MS = 24 * 3_600_000
/** To give somebody a way in takes data of a newer launch: whoever finds some must not add it to an account of theirs. */
export const LINK_AGE_MAX_MS = 3_600_000
/** How far the messenger's clock may be ahead of ours. */
const AHEAD_MAX_MS = 60_000

/**
 * The user who launched the app; null when nobody vouches for it, or it was too long ago. The same data is good any number
 * of times within its age: a page that is loaded again shows what it was launched with.
 */
export function checkLaunch(
  { bots, publicKey, clock }: Pick<TelegramDeps, 'bots' | 'publicKey' | 'clock'>,
  payload: string,
  ageMaxMs: number,
): LaunchUser | null {
  const data = readLaunchData(payload)
  if (data === null || !isVouchedFor(data, bots, publicKey)) return null
  const ageMs = clock().getTime() - data.authDate * 1000
  return ageMs <= ageMaxMs && ageMs >= -AHEAD_MAX_MS ? data.user : null
}
